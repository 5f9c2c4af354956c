import { PLATFORM_TYPES, PLATFORM_TYPE_LABELS } from '@mintbridge/contracts';
import type { PlatformType } from '@mintbridge/contracts';
import { nameKey, plainText } from './text.js';

/** A set of platforms, bit n being PLATFORM_TYPES[n]. */
export type PlatformSet = number;

/** Index of free text. */
export const OTHER_PLATFORM = PLATFORM_TYPES.length;
/** Index of a missing platform. */
export const UNSTATED_PLATFORM = OTHER_PLATFORM + 1;

const indexByKey = new Map(
  PLATFORM_TYPES.flatMap((platform, index) => [
    [nameKey(platform), index],
    [nameKey(PLATFORM_TYPE_LABELS[platform]), index],
  ]),
);

/** Index in PLATFORM_TYPES by value or label, case-insensitive; OTHER_PLATFORM for free text. */
export const platformIndex = (platform: string): number =>
  indexByKey.get(nameKey(platform)) ?? OTHER_PLATFORM;

const bit = (platform: PlatformType): PlatformSet => 1 << PLATFORM_TYPES.indexOf(platform);

/** The platforms that each platform includes: 'Web & Mobile' includes web and mobile. */
export const platformCover: readonly PlatformSet[] = PLATFORM_TYPES.map((platform) =>
  platform === 'Both' ? bit('Both') | bit('Web') | bit('Mobile') : bit(platform),
);

// 'embedded finance' and 'hybrid work' are not platforms.
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

/** The platforms mentioned in a thesis ('mobile app', 'API', 'on-prem' ...), except after a negation ('no desktop software'). */
export function platformsNamed(thesis: string): PlatformSet {
  let named = 0;
  for (const clause of thesis.split(CLAUSE_END)) {
    const affirmed = plainText(clause).replace(NEGATION, ' ');
    for (const [platform, name] of NAMES) if (name.test(affirmed)) named |= bit(platform);
  }
  return named;
}

/** The platforms of a set. */
export const toPlatformTypes = (set: PlatformSet): PlatformType[] =>
  PLATFORM_TYPES.filter((_, index) => (set >> index) & 1);
