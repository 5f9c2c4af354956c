import {
  SECTIONS,
  SECTION_FIELDS,
  TRACKED_FIELDS,
  isGiven,
  type ClosedTier,
  type Section,
  type SectionField,
  type Tier,
} from '@mintbridge/contracts';

/** The sections of a listing that its owner has closed; one that is not named is open. */
export type ClosedSections = Partial<Record<Section, ClosedTier>>;

/** A closed section that has something in it. */
export interface Lock {
  tier: ClosedTier;
  /** How many of its fields count for completeness and are filled. */
  filled: number;
}

export type Locks = Partial<Record<Section, Lock>>;

/** The tier of every section. */
export const toTiers = (closed: ClosedSections): Record<Section, Tier> =>
  Object.fromEntries(SECTIONS.map((section) => [section, closed[section] ?? 'open'])) as Record<
    Section,
    Tier
  >;

/** The inverse: the stored form, without open sections. */
export const closedSections = (tiers: Record<Section, Tier>): ClosedSections =>
  Object.fromEntries(Object.entries(tiers).filter(([, tier]) => tier !== 'open')) as ClosedSections;

/** The locked sections of a listing: the closed ones that have a value. Null if there are none, as with most listings. */
export function computeLocks(
  closed: ClosedSections,
  texts: Partial<Record<SectionField, string | null | undefined>>,
): Locks | null {
  const locks: Locks = {};
  for (const section of SECTIONS) {
    const tier = closed[section];
    const given = SECTION_FIELDS[section].filter((field) => isGiven(texts[field]));
    if (tier && given.length > 0)
      locks[section] = { tier, filled: given.filter((field) => field in TRACKED_FIELDS).length };
  }
  return Object.keys(locks).length > 0 ? locks : null;
}
