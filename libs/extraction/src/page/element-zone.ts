import { wordPattern } from '../word-pattern.js';
import type { Attributes } from './html-scanner.js';
import type { Tag } from './html-tags.js';
import type { Zone } from './page-document.js';

const ZONE_OF_ROLE = new Map<string, Zone>([
  ['navigation', 'nav'],
  ['contentinfo', 'footer'],
  ['dialog', 'dialog'],
  ['alertdialog', 'dialog'],
  ['complementary', 'aside'],
  ['menu', 'nav'],
  ['menubar', 'nav'],
  ['search', 'form'],
  ['tooltip', 'dialog'],
  ['log', 'mock'],
]);

/** Words in a class or id that tell what a container is for; the first that fits decides. */
const ZONE_WORDS: readonly (readonly [Zone, string])[] = [
  [
    'dialog',
    `cookies? consent gdpr ccpa cc-(?:window|banner|revoke) onetrust didomi usercentrics cybot cookieyes
    cky iubenda cmplz borlabs osano termly privacy-(?:banner|notice|popup) modal popup pop-up toast
    lightbox snackbar offcanvas preloader page-loader loader loading-screen splash-screen promo-bar
    announcement(?:-bar)? chat-widget live-chat`,
  ],
  [
    'quote',
    `testimonials? reviews? quotes? blockquote endorsements? customer-stor(?:y|ies) success-stor(?:y|ies)`,
  ],
  [
    'comparison',
    `compare comparisons? competitors? versus vs alternatives? pain-points?
    (?:card|col|list|item)-problem problem-(?:card|list|col|item)`,
  ],
  ['footer', `footer copyright colophon site-info bottom-bar`],
  [
    'nav',
    `nav navbar navigation breadcrumbs? sidebar pagination megamenu skip-link skip topbar main-menu
    mobile-menu nav-menu menu-item menu-(?:panel|overlay|links|toggle) mega-menu dropdown-menu toc`,
  ],
  ['faq', `faqs?`],
  ['pricing', `pricing price-table plans`],
  ['blog', `blog posts recent-posts latest-posts related-posts changelog articles press`],
  ['team', `team founders? author bio staff-list`],
  [
    'mock',
    `mockup mock mock-ui screenshot terminal browser-window phone-screen app-window ui-preview
    phone-mockup window-bar window-chrome dashboard-(?:mock|preview|card|side|shot) app-preview
    float(?:ing)?-card notif-card
    chat-(?:demo|preview|mock|example|window|bubbles?|messages?|log|thread|screen|ui)
    (?:demo|sample|example)-(?:chat|call|conversation|dialog(?:ue)?|thread) (?:speech-)?bubbles? transcripts?
    message-(?:bubbles?|thread|user|bot) msg-(?:user|bot|in|out)`,
  ],
  ['features', `features? benefits? capabilities`],
  ['hero', `hero jumbotron masthead`],
];

const ZONE_PATTERNS = ZONE_WORDS.map(([zone, words]) => [zone, wordPattern(words)] as const);
/** Any of them: most classes tell of nothing, which one look shows. */
const ANY_ZONE = wordPattern(ZONE_WORDS.map(([, words]) => words).join(' '));

/** Classes that speak of the layout around, such as has-sidebar on the outermost wrapper. */
const STATE_CLASS =
  /(^|\s)(has|with|without|no|is|js|page|body|layout|theme|group|peer|hover|md|lg|sm|xl)[-:]\S*/g;

const HIDDEN_CLASS =
  /(^|\s)(sr-only|visually-hidden|screen-reader-text|d-none|is-hidden|hide|hidden|invisible)(\s|$)/;
const SHOWN_AT_SOME_WIDTH =
  /(^|\s)(sm|md|lg|xl|2xl):(block|flex|grid|inline|inline-flex|inline-block|table|contents)|\bd-(sm|md|lg|xl)-(block|flex|grid|inline)/;
const UNPAINTED_STYLE =
  /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*[01](px|pt|em|rem)?\s*(;|$)|(left|top|text-indent)\s*:\s*-\d{4,}px|clip\s*:\s*rect\(0/i;

const BUTTON_CLASS = /(^|[\s_-])(btn|button|cta)([\s_-]|$)/i;
const BRAND_CLASS = /(^|[\s_-])(brand|logo)([\s_-]|$)/i;

/** What the classes of an element tell, each worked out when it is first asked for. */
class ClassLooks {
  private zoneHeld: Zone | 'none' | undefined;
  private hiddenHeld: boolean | undefined;
  private buttonHeld: boolean | undefined;
  private brandHeld: boolean | undefined;

  constructor(private readonly words: string) {}

  get zone(): Zone | undefined {
    const zone = (this.zoneHeld ??= zoneOfWords(this.words) ?? 'none');
    return zone === 'none' ? undefined : zone;
  }

  get isHidden(): boolean {
    return (this.hiddenHeld ??= HIDDEN_CLASS.test(this.words) && !SHOWN_AT_SOME_WIDTH.test(this.words));
  }

  get isButton(): boolean {
    return (this.buttonHeld ??= BUTTON_CLASS.test(this.words));
  }

  get isBrand(): boolean {
    return (this.brandHeld ??= BRAND_CLASS.test(this.words));
  }
}

const MOST_REMEMBERED = 2000;
const NO_CLASS = new ClassLooks('');

/** What elements look like from their attributes. Pages repeat their classes, so each is looked at once. */
export class ElementLooks {
  private readonly known = new Map<string, ClassLooks>();

  ofClass(words: string | undefined): ClassLooks {
    if (!words) return NO_CLASS;
    const held = this.known.get(words);
    if (held) return held;
    const looks = new ClassLooks(words);
    if (this.known.size < MOST_REMEMBERED) this.known.set(words, looks);
    return looks;
  }

  /** The zone that an element opens, or undefined where it belongs to the one around it. */
  zoneOf(tag: Tag, attributes: Attributes): Zone | undefined {
    const { role, id } = attributes;
    const byRole = role ? ZONE_OF_ROLE.get(role) : undefined;
    if (byRole) return byRole;
    const { zone } = tag;
    if (zone && zone !== 'main' && zone !== 'header') return zone;
    if (!tag.isClassed) return zone;
    const words = id ? `${id} ${attributes.class ?? ''}` : attributes.class;
    return this.ofClass(words).zone ?? zone;
  }

  /** True where a browser paints nothing of the element, or nothing that a reader could see. */
  isUnpainted(attributes: Attributes): boolean {
    if (attributes.hidden !== undefined || attributes['aria-hidden'] === 'true') return true;
    if (attributes.style && UNPAINTED_STYLE.test(attributes.style)) return true;
    return this.ofClass(attributes.class).isHidden;
  }
}

const MOST_WORDS_CHARS = 300;

function zoneOfWords(idAndClass: string): Zone | undefined {
  let words = idAndClass.slice(0, MOST_WORDS_CHARS);
  if (/[A-Z]/.test(words)) words = words.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
  if (words.includes('_')) words = words.replace(/_+/g, '-');
  if (!ANY_ZONE.test(words)) return undefined;
  words = words.replace(STATE_CLASS, ' ');
  return ZONE_PATTERNS.find(([, pattern]) => pattern.test(words))?.[0];
}
