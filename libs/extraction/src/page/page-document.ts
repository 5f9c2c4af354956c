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

/** One run of visible text: what a reader sees as a line or a paragraph. */
export interface Block {
  kind: BlockKind;
  /** 1 to 6 for headings, 0 otherwise. */
  level: number;
  text: string;
  zone: Zone;
  /** Where the block is made of inline elements set side by side (a bold title and a line): each of them. */
  parts?: readonly string[];
  /** How the text begins where that is set apart in an element of its own: a label or a title before a line. */
  label?: string;
  /** Characters of the text that stand inside links. */
  linkChars: number;
  /** Number of the element that holds the block; cards of one list have neighbouring holders. */
  container: number;
  /** False for text that a browser does not paint (display:none, one-pixel type). */
  visible: boolean;
}

export interface PageLink {
  /** Absolute http(s) address without a fragment. */
  href: string;
  text: string;
  zone: Zone;
}

/** The alternative text of an image, with its place on the page. */
export interface ImageText {
  text: string;
  zone: Zone;
}

/** A link element that names an icon. */
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

/** A parsed page: all that the engine reads. */
export interface PageDocument {
  url: string;
  language: string;
  title: string;
  /** Lower-cased name, property or itemprop of a meta element to its content; the first one wins. */
  meta: ReadonlyMap<string, string>;
  jsonLd: readonly JsonLdNode[];
  microdata: readonly MicrodataItem[];
  blocks: readonly Block[];
  links: readonly PageLink[];
  /** Alternative texts of images that look like a logo. */
  logos: readonly string[];
  /** Texts of links that lead to the site's start page, from the header. */
  brandTexts: readonly string[];
  /** Sentences found in the page's own data scripts; read only where nothing is visible. */
  stateTexts: readonly string[];
  /** Alternative texts of images, where not empty. */
  imageTexts: readonly ImageText[];
  /** Addresses of the frames of a frameset, at most three. */
  frames: readonly string[];
  hasPasswordField: boolean;
  hasCanvas: boolean;
  manifestHref: string;
  /** The icons that it declares, as written. */
  icons: readonly IconLink[];
  /** Address of a meta refresh, absolute; empty without one. */
  refreshHref: string;
}

/** A node of a JSON-LD graph, flattened. */
export interface JsonLdNode {
  types: readonly string[];
  properties: ReadonlyMap<string, JsonLdValue>;
}
export type JsonLdValue = string | readonly string[];

/** Limits of what is read from one page. They bound memory and time on hostile pages. */
export const PAGE_LIMITS = {
  depth: 256,
  /** No page that is meant to be read nests so deep; what follows is not read. */
  openElements: 1000,
  attributeChars: 4000,
  blockChars: 5000,
  blocks: 4000,
  textChars: 400_000,
  links: 1500,
  jsonScriptChars: 400_000,
} as const;
