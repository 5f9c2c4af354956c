const LONE_HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text without halves of characters, which escapes in JSON or a cut can leave and no database takes. */
export const wellFormed = (text: string): string =>
  text.isWellFormed() ? text : text.replace(LONE_HALF, '');
