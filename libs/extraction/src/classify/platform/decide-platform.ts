import type { PlatformType } from '@mintbridge/contracts';
import { findLeaning } from '../buyers.js';
import type { Runtime } from '../site-terms.js';
import type { Support, Supports } from './supports.js';

const OFTEN_AN_API = new Set(['ProductivityTools', 'AIML', 'CybersecurityTech', 'FinTech']);

/** A program for several systems that is also offered as a container or for a small server is one to host oneself. */
const ALSO_A_SERVER = 0.4;

export const isMostlyApi = ({ api, web, mobile, desktop }: Supports): boolean =>
  api.points > 9 && api.points > Math.max(web.points, mobile.points, desktop.points);

export const isMostlyPremises = ({ premises, web }: Supports): boolean =>
  premises.points > 8 && premises.points > web.points * 0.8;

/** A device is sold with an app, of which its pages speak as much. */
const WITH_AN_APP = 0.8;

/** One word of the head or the first screen, such as 'Android', says that a product is used on phones. */
const PROMINENT_PHONE = 4;
/** Where no word names the web, less says that a product is used on phones. */
const NAMES_A_PHONE = 1.5;
const NAMES_THE_WEB = 1;
/** As much as several words for the web, or a link to the application and a word. */
const CLEARLY_WEB = 6.5;

/** A platform, what it runs on, and how sure that is from 0 to 1. */
export interface Decision {
  value: PlatformType;
  runtimes: Runtime[];
  sure: number;
}

export const HYBRID: Decision = { value: 'Hybrid', runtimes: ['desktop', 'mobile'], sure: 0.65 };

/** The platform by what speaks for each place where a product runs. */
export function decidePlatform(
  supports: Supports,
  linked: ReadonlySet<Runtime>,
  industry: string,
  category: string,
  namesApi: boolean,
): Decision {
  const { web, mobile, desktop, api, premises, device } = supports;
  const strongest = Math.max(web.points, mobile.points, desktop.points, 1);
  const has = (support: Support, floor: number, share = 0.3): boolean =>
    support.points >= floor && support.points >= strongest * share;
  if (device.points > 10 && device.points > strongest * WITH_AN_APP)
    return { value: 'Embedded', runtimes: ['device'], sure: 0.7 };
  if (isMostlyPremises(supports) && !linked.has('web'))
    return { value: 'On-Premises', runtimes: ['premises'], sure: 0.65 };
  if (
    isMostlyApi(supports) &&
    (namesApi ||
      category === 'Developer Tools & APIs' ||
      (OFTEN_AN_API.has(industry) && api.points > strongest * 1.6))
  )
    return { value: 'API', runtimes: ['api'], sure: 0.75 };
  const onPhone = has(mobile, mobile.isProminent ? PROMINENT_PHONE : 5);
  const onDesk = has(desktop, 6);
  if (onDesk && !onPhone && premises.points >= 4 && premises.points > desktop.points * ALSO_A_SERVER)
    return { value: 'On-Premises', runtimes: ['premises', 'desktop'], sure: 0.6 };
  if (onDesk && onPhone && desktop.points > mobile.points * 0.55) return HYBRID;
  if (onDesk && desktop.points > web.points * 1.1 && desktop.points > mobile.points)
    return { value: 'Desktop', runtimes: ['desktop'], sure: 0.8 };
  if (onDesk && !onPhone && linked.has('desktop') && web.points >= CLEARLY_WEB)
    return { value: 'Hybrid', runtimes: ['desktop', 'web'], sure: 0.6 };
  // An app in the store has dashboards and accounts, too.
  const isOnWeb = web.points >= CLEARLY_WEB && (web.isNamed || !linked.has('mobile'));
  if (onPhone && (linked.has('web') || isOnWeb) && web.points > mobile.points * 0.35)
    return { value: 'Both', runtimes: ['mobile', 'web'], sure: 0.75 };
  // What businesses use has an office behind the app, unless the app is what the site is about.
  const isAppAlone = linked.has('mobile') || mobile.isProminent || findLeaning(industry, category) <= 0;
  if (onPhone && mobile.points > web.points * 0.9 && isAppAlone)
    return { value: 'Mobile', runtimes: ['mobile'], sure: 0.8 };
  if (onPhone) return { value: 'Both', runtimes: ['mobile', 'web'], sure: 0.65 };
  const namesWeb = web.evidence.some(({ worth }) => worth >= NAMES_THE_WEB);
  if (!namesWeb && mobile.points >= NAMES_A_PHONE && !onDesk)
    return mobile.points > web.points
      ? { value: 'Mobile', runtimes: ['mobile'], sure: 0.55 }
      : { value: 'Both', runtimes: ['mobile', 'web'], sure: 0.5 };
  // What is usual is right on five of six sites, what several words say on nearly all.
  return { value: 'Web', runtimes: ['web'], sure: onDesk ? 0.5 : web.points >= CLEARLY_WEB ? 0.82 : 0.75 };
}
