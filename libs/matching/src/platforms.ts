import { PLATFORM_TYPES, PLATFORM_TYPE_LABELS } from '@mintbridge/contracts';
import type { PlatformType } from '@mintbridge/contracts';
import { nameKey, plainText } from './text.js';

/** A set of platforms, bit n being PLATFORM_TYPES[n]. */
export type PlatformSet = number;

/** Index of a platform that is typed freely and so is none of the list. */
export const OTHER_PLATFORM = PLATFORM_TYPES.length;
/** Index of a platform that the listing does not state. */
export const UNSTATED_PLATFORM = OTHER_PLATFORM + 1;

const indexByKey = new Map(
  PLATFORM_TYPES.flatMap((platform, index) => [
    [nameKey(platform), index],
    [nameKey(PLATFORM_TYPE_LABELS[platform]), index],
  ]),
);

/** Index of a stored platform type in PLATFORM_TYPES, in any case, or by its label; OTHER_PLATFORM for free text. */
export const platformIndex = (platform: string): number =>
  indexByKey.get(nameKey(platform)) ?? OTHER_PLATFORM;

const bit = (platform: PlatformType): PlatformSet => 1 << PLATFORM_TYPES.indexOf(platform);

/** What one platform counts as: a listing for web and mobile is on the web and on mobile too. */
export const platformCover: readonly PlatformSet[] = PLATFORM_TYPES.map((platform) =>
  platform === 'Both' ? bit('Both') | bit('Web') | bit('Mobile') : bit(platform),
);

// 'embedded finance' and 'hybrid work' are trades, not platforms.
const NAMES: readonly (readonly [PlatformType, RegExp])[] = [
  ['Web', / (?:web(?:site|app)?s?|browsers?) /],
  ['Mobile', / (?:mobile|android|ios|iphones?|smartphones?) /],
  ['Both', / (?:cross|multi) platform /],
  ['Desktop', / (?:desktop|macos) /],
  ['On-Premises', / (?:on prem(?:ise)?s?|onprem(?:ise)?s?|self hosted) /],
  ['API', / (?:apis?|sdks?|developer tools?) /],
  [
    'Embedded',
    / (?:iot|internet of things|firmware|embedded(?! (?:finance|insurance|payments?|lending|banking|credit|analytics))) /,
  ],
  ['Hybrid', / hybrid(?! (?:work|working|workplaces?|learning|events?|vehicles?|cars?|seeds?|funds?)) /],
];

const CLAUSE_END = /[.,;:!?\n()]|\b(?:but|however|though|although)\b/i;
const NEGATION =
  / (?:no|not|non|never|avoid|avoids|avoiding|except|excluding|exclude|without|neither|nor|don t|dont|doesn t|won t) .*/;

/**
 * The platforms that an investment thesis names ('mobile app', 'web', 'API', 'desktop', 'on-prem', 'embedded/IoT',
 * 'hybrid' and their kin). What a clause says after a negation ('no desktop software') is not named.
 */
export function platformsNamed(thesis: string): PlatformSet {
  let named = 0;
  for (const clause of thesis.split(CLAUSE_END)) {
    const affirmed = plainText(clause).replace(NEGATION, ' ');
    for (const [platform, name] of NAMES) if (name.test(affirmed)) named |= bit(platform);
  }
  return named;
}

/** The platforms of a set, in the list's order. */
export const platformsOf = (set: PlatformSet): PlatformType[] =>
  PLATFORM_TYPES.filter((_, index) => (set >> index) & 1);
