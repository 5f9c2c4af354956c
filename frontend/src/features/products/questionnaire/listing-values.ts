import {
  CATEGORIES,
  INTENTS,
  OPTIONAL_PRODUCT_FIELDS,
  OTHER,
  PLATFORM_TYPES,
  UNKNOWN_LAUNCH_YEAR,
  VETTED_FIELDS,
  categoriesFor,
  currencyOfFigures,
  type VettedField,
} from '@mintbridge/contracts';

/** Selects whose 'Other' opens a free-text box, with the field name of the box. */
export const OTHER_BOXES = {
  industry: 'industryOther',
  category: 'categoryOther',
  platformType: 'platformTypeOther',
  intentWithProduct: 'intentOther',
} as const;
export type ChoiceWithOther = keyof typeof OTHER_BOXES;
type OtherBox = (typeof OTHER_BOXES)[ChoiceWithOther];

/** The values of the form; an empty `currency` is derived from the amounts. */
export type ListingValues = Record<VettedField | OtherBox, string> & { isActive: boolean };
export type ListingField = keyof ListingValues;

/** The fields of a listing from any source. */
export type ListingSource = Partial<Record<VettedField, string | null | undefined>> & {
  isActive?: boolean | undefined;
  /** Unknown for a draft or the result of an extraction. */
  isCurrencyChosen?: boolean | undefined;
};

const ADDITIONAL: readonly string[] = [...OPTIONAL_PRODUCT_FIELDS, 'currency', 'figuresAsOf'];
export const isAdditional = (field: ListingField): boolean => ADDITIONAL.includes(field);

const isChoiceWithOther = (field: string): field is ChoiceWithOther => Object.hasOwn(OTHER_BOXES, field);

const KNOWN: Record<ChoiceWithOther, (value: string, source: ListingSource) => boolean> = {
  industry: (value) => Object.hasOwn(CATEGORIES, value),
  category: (value, source) => categoriesFor(source.industry ?? '').includes(value),
  platformType: (value) => (PLATFORM_TYPES as readonly string[]).includes(value),
  intentWithProduct: (value) => (INTENTS as readonly string[]).includes(value),
};

/** A stored value that is no option is shown as Other with its text. */
function chosen(field: ChoiceWithOther, source: ListingSource): Record<string, string> {
  const stored = source[field]?.trim() ?? '';
  const isListed = stored === '' || (stored !== OTHER && KNOWN[field](stored, source));
  return { [field]: isListed ? stored : OTHER, [OTHER_BOXES[field]]: isListed ? '' : stored };
}

const toYearInput = (year: string | null | undefined): string =>
  year && year !== UNKNOWN_LAUNCH_YEAR ? year : '';

/** A currency that was not chosen stays derived from the amounts. If that is unknown, one that differs from them was chosen. */
const chosenCurrency = (source: ListingSource): string => {
  const isChosen = source.isCurrencyChosen ?? source.currency !== currencyOfFigures(source);
  return (isChosen && source.currency) || '';
};

/** The form values of a listing; empty ones without a listing. */
export function toFormValues(source: ListingSource = {}): ListingValues {
  const texts = Object.fromEntries(VETTED_FIELDS.map((field) => [field, source[field] ?? '']));
  const choices = Object.keys(OTHER_BOXES).map((field) => chosen(field as ChoiceWithOther, source));
  return Object.assign(texts, ...choices, {
    launchYear: toYearInput(source.launchYear),
    currency: chosenCurrency(source),
    isActive: source.isActive ?? false,
  }) as ListingValues;
}

/** The listing with the values of the form; the text of a free-text box replaces its 'Other'. */
export function toListing(
  values: ListingValues,
): Record<Exclude<VettedField, 'currency'>, string> & { currency: string | undefined; isActive: boolean } {
  const texts = VETTED_FIELDS.map((field): [VettedField, string] => {
    const usesBox = isChoiceWithOther(field) && values[field] === OTHER;
    return [field, usesBox ? values[OTHER_BOXES[field]].trim() : values[field]];
  });
  return {
    ...(Object.fromEntries(texts) as Record<VettedField, string>),
    currency: values.currency || undefined,
    isActive: values.isActive,
  };
}

/** The control that shows an error of a field: the free-text box if it is open. */
export function shownAt(field: string, values: ListingValues): ListingField {
  return isChoiceWithOther(field) && values[field] === OTHER ? OTHER_BOXES[field] : (field as ListingField);
}

/** The options of the sub-category; none before an industry is chosen. */
export function categoryChoices(industry: string): readonly string[] {
  if (industry === '') return [];
  const listed = categoriesFor(industry);
  return listed.includes(OTHER) ? listed : [...listed, OTHER];
}
