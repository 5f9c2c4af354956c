const LONE_HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Removes lone surrogates, which the database rejects. */
export const wellFormed = (text: string): string =>
  text.isWellFormed() ? text : text.replace(LONE_HALF, '');
