import type { Zone } from './page-document.js';

/** Attributes of an element that the reader looks at. */
export type Attributes = Record<string, string>;

const ZONE_OF_TAG: Record<string, Zone> = {
  nav: 'nav',
  footer: 'footer',
  aside: 'aside',
  header: 'header',
  dialog: 'dialog',
  form: 'form',
  blockquote: 'quote',
  pre: 'code',
  code: 'code',
  kbd: 'code',
  noscript: 'noscript',
  main: 'main',
};

const ZONE_OF_ROLE: Record<string, Zone> = {
  navigation: 'nav',
  contentinfo: 'footer',
  dialog: 'dialog',
  alertdialog: 'dialog',
  complementary: 'aside',
  menu: 'nav',
  menubar: 'nav',
  search: 'form',
  tooltip: 'dialog',
};

/** Words in a class or id that tell what a container is for; the first that fits decides. */
const ZONE_WORDS: readonly (readonly [Zone, RegExp])[] = [
  [
    'dialog',
    /\b(cookies?|consent|gdpr|ccpa|cc-(window|banner|revoke)|onetrust|didomi|usercentrics|cybot|cookieyes|cky|iubenda|cmplz|borlabs|osano|termly|privacy-(banner|notice|popup)|modal|popup|pop-up|toast|lightbox|snackbar|offcanvas|preloader|page-loader|loader|loading-screen|splash-screen|promo-bar|announcement(-bar)?|chat-widget|live-chat)\b/,
  ],
  [
    'quote',
    /\b(testimonials?|reviews?|quotes?|blockquote|endorsements?|customer-stor(y|ies)|success-stor(y|ies))\b/,
  ],
  [
    'comparison',
    /\b(compare|comparisons?|competitors?|versus|vs|alternatives?|pain-points?|(card|col|list|item)-problem|problem-(card|list|col|item))\b/,
  ],
  ['footer', /\b(footer|copyright|colophon|site-info|bottom-bar)\b/],
  [
    'nav',
    /\b(nav|navbar|navigation|breadcrumbs?|sidebar|pagination|megamenu|skip-link|skip|topbar|main-menu|mobile-menu|nav-menu|menu-item|menu-(panel|overlay|links|toggle)|mega-menu|dropdown-menu|toc)\b/,
  ],
  ['faq', /\b(faqs?)\b/],
  ['pricing', /\b(pricing|price-table|plans)\b/],
  ['blog', /\b(blog|posts|recent-posts|latest-posts|related-posts|changelog|articles|press)\b/],
  ['team', /\b(team|founders?|author|bio|staff-list)\b/],
  [
    'mock',
    /\b(mockup|mock|mock-ui|screenshot|terminal|browser-window|phone-screen|app-window|ui-preview|phone-mockup|window-bar|window-chrome|dashboard-(mock|preview|card|side|shot)|app-preview|float(ing)?-card|notif-card)\b/,
  ],
  ['features', /\b(features?|benefits?|capabilities)\b/],
  ['hero', /\b(hero|jumbotron|masthead)\b/],
];

/** Classes that speak of the layout around, such as has-sidebar on the outermost wrapper. */
const STATE_CLASS =
  /(^|\s)(has|with|without|no|is|js|page|body|layout|theme|group|peer|hover|md|lg|sm|xl)[-:]\S*/g;

const CLASSED_TAGS = new Set([
  'div',
  'section',
  'ul',
  'ol',
  'article',
  'aside',
  'main',
  'table',
  'figure',
  'header',
  'dl',
  'p',
  'span',
]);

const HIDDEN_CLASS =
  /(^|\s)(sr-only|visually-hidden|screen-reader-text|d-none|is-hidden|hide|hidden|invisible)(\s|$)/;
const SHOWN_AT_SOME_WIDTH =
  /(^|\s)(sm|md|lg|xl|2xl):(block|flex|grid|inline|inline-flex|inline-block|table|contents)|\bd-(sm|md|lg|xl)-(block|flex|grid|inline)/;
const UNPAINTED_STYLE =
  /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*[01](px|pt|em|rem)?\s*(;|$)|(left|top|text-indent)\s*:\s*-\d{4,}px|clip\s*:\s*rect\(0/i;

const MOST_REMEMBERED = 2000;

/** What elements look like from their attributes. Pages repeat their classes, so each is looked at once. */
export class ElementLooks {
  private readonly zones = new Map<string, Zone | undefined>();
  private readonly hidden = new Map<string, boolean>();

  /** The zone that an element opens, or undefined where it belongs to the one around it. */
  zoneOf(tag: string, attributes: Attributes): Zone | undefined {
    const { role } = attributes;
    if (role && ZONE_OF_ROLE[role]) return ZONE_OF_ROLE[role];
    const byTag = ZONE_OF_TAG[tag];
    if (byTag && byTag !== 'main' && byTag !== 'header') return byTag;
    if (!CLASSED_TAGS.has(tag) || (!attributes.class && !attributes.id)) return byTag;
    const words = `${attributes.id ?? ''} ${attributes.class ?? ''}`.slice(0, 300);
    return remembered(this.zones, words, zoneOfWords) ?? byTag;
  }

  /** True where a browser paints nothing of the element, or nothing that a reader could see. */
  isUnpainted(tag: string, attributes: Attributes): boolean {
    if (tag === 'body' || tag === 'html') return false;
    if (attributes.hidden !== undefined || attributes['aria-hidden'] === 'true') return true;
    if (attributes.style && UNPAINTED_STYLE.test(attributes.style)) return true;
    return attributes.class ? remembered(this.hidden, attributes.class, isHiddenClass) : false;
  }
}

function remembered<T>(memory: Map<string, T>, key: string, make: (key: string) => T): T {
  const held = memory.get(key);
  if (held !== undefined || memory.has(key)) return held as T;
  const made = make(key);
  if (memory.size < MOST_REMEMBERED) memory.set(key, made);
  return made;
}

function zoneOfWords(idAndClass: string): Zone | undefined {
  const words = idAndClass
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/_+/g, '-')
    .replace(STATE_CLASS, ' ');
  return ZONE_WORDS.find(([, pattern]) => pattern.test(words))?.[0];
}

const isHiddenClass = (classes: string): boolean =>
  HIDDEN_CLASS.test(classes) && !SHOWN_AT_SOME_WIDTH.test(classes);
