/** The part of a page that a block of text belongs to. */
export type Zone =
  | 'main'
  | 'hero'
  | 'header'
  | 'nav'
  | 'footer'
  | 'aside'
  | 'dialog'
  | 'form'
  | 'quote'
  | 'comparison'
  | 'faq'
  | 'pricing'
  | 'features'
  | 'blog'
  | 'legal'
  | 'team'
  | 'mock'
  | 'code'
  | 'noscript';

/** What kind of element a block came from. */
export type BlockKind = 'heading' | 'paragraph' | 'item' | 'cell' | 'text' | 'button' | 'link' | 'label';

/** A line or paragraph of text. */
export interface Block {
  kind: BlockKind;
  /** 1 to 6 for headings, 0 otherwise. */
  level: number;
  text: string;
  zone: Zone;
  /** The adjacent inline elements of the block (a bold title and a line), if any. */
  parts?: readonly string[];
  /** The beginning of the text if it is a separate element: a label or title before a line. */
  label?: string;
  /** Number of characters inside links. */
  linkChars: number;
  /** Number of the containing element; cards of a list have neighbouring numbers. */
  container: number;
  /** False for hidden text (display:none, one-pixel type). */
  visible: boolean;
}

export interface PageLink {
  /** Absolute http(s) URL without fragment. */
  href: string;
  text: string;
  zone: Zone;
  /** Name under which the browser stores the linked file, or ''. */
  fileName: string;
}

/** Alternative text of an image, with its position. */
export interface ImageText {
  text: string;
  zone: Zone;
}

/** A link element for an icon. */
export interface IconLink {
  rel: string;
  href: string;
  sizes: string;
  type: string;
}

export interface MicrodataItem {
  type: string;
  properties: Map<string, string>;
}

/** A parsed page. */
export interface PageDocument {
  url: string;
  language: string;
  title: string;
  /** Content of meta elements by lower-case name, property or itemprop; the first one wins. */
  meta: ReadonlyMap<string, string>;
  jsonLd: readonly JsonLdNode[];
  microdata: readonly MicrodataItem[];
  blocks: readonly Block[];
  links: readonly PageLink[];
  /** Alternative texts of likely logos. */
  logos: readonly string[];
  /** Texts of header links to the start page. */
  brandTexts: readonly string[];
  /** Sentences in data scripts; collected only if nothing is visible. */
  stateTexts: readonly string[];
  imageTexts: readonly ImageText[];
  /** URLs of the site's own frames and iframes, at most three. */
  frames: readonly string[];
  hasPasswordField: boolean;
  hasCanvas: boolean;
  manifestHref: string;
  icons: readonly IconLink[];
  /** Absolute URL of a meta refresh, or ''. */
  refreshHref: string;
}

/** A node of a JSON-LD graph, flattened. */
export interface JsonLdNode {
  types: readonly string[];
  properties: ReadonlyMap<string, JsonLdValue>;
}
export type JsonLdValue = string | readonly string[];

/** Limits per page, against hostile pages. */
export const PAGE_LIMITS = {
  depth: 256,
  /** Deeper content is ignored. */
  openElements: 1000,
  attributeChars: 4000,
  blockChars: 5000,
  blocks: 4000,
  textChars: 400_000,
  links: 1500,
  jsonScriptChars: 400_000,
} as const;
