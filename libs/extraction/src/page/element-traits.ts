import classZones from '../data/class-zones.json' with { type: 'json' };
import { anyPattern, sectionPatterns } from '../text/phrase-lists.js';
import type { Tag } from './html-tags.js';
import type { Zone } from './page-document.js';

/** Attributes of an element by lower-case name. */
export type Attributes = Readonly<Record<string, string | undefined>>;

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

/** Zones by words of class and id; the first match wins. */
const ZONE_PATTERNS = sectionPatterns(classZones) as (readonly [Zone, RegExp])[];
/** Quick check, since most classes match no zone. */
const ANY_ZONE = anyPattern(classZones);

/** Classes that describe the surrounding layout, such as has-sidebar or nav-pusher on the outermost wrapper. */
const STATE_CLASS =
  /(^|\s)((has|with|without|no|is|js|page|body|layout|theme|group|peer|hover|md|lg|sm|xl)[-:]\S*|\S+-(pusher|layout)(?!\S))/g;

const HIDDEN_CLASS =
  /(^|\s)(sr-only|visually-hidden|screen-reader-text|d-none|is-hidden|hide|hidden|invisible)(\s|$)/;
const SHOWN_AT_SOME_WIDTH =
  /(^|\s)(sm|md|lg|xl|2xl):(block|flex|grid|inline|inline-flex|inline-block|table|contents)|\bd-(sm|md|lg|xl)-(block|flex|grid|inline)/;
/** Rules of a style sheet for one class alone: '.tip { left: -9999px }'. */
const CLASS_RULE = /\.(?<=(?:^|[}/])\s*\.)([\w-]{1,40})\s*\{([^{}]{0,400})\}/g;
/** Off the screen. What is not displayed or has letters of no size may be shown by another rule or by a script. */
const OFF_SCREEN = /(?:^|[;\s])(?:left|top)\s*:\s*-\d{4,}px|clip\s*:\s*rect\([01]/i;
const MAX_STYLE_CHARS = 200_000;
const UNPAINTED_STYLE =
  /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*(0(px|pt|em|rem|%)?|1(px|pt))\s*(;|$)|(left|top|text-indent)\s*:\s*-\d{4,}px|clip\s*:\s*rect\(0/i;

/** Icon fonts that draw a picture for the name of it, as in <i class="material-icons">check</i>. */
const ICON_CLASS = /(^|\s)(material-(icons|symbols)(-[a-z]+)?|ss-icon|ligature-icons?|icons?)(\s|$)/i;
const BUTTON_CLASS = /(^|[\s_-])(btn|button|cta)([\s_-]|$)/i;
const BRAND_CLASS = /(^|[\s_-])(brand|logo|logotype|wordmark|site-(?:name|title))([\s_-]|$)/i;

const MAX_WORDS_CHARS = 300;

interface ClassTraits {
  zone: Zone | undefined;
  isHidden: boolean;
  isIcon: boolean;
  isButton: boolean;
  isBrand: boolean;
}

const traitsOfClass = (words: string): ClassTraits => ({
  zone: zoneOfWords(words),
  isHidden: HIDDEN_CLASS.test(words) && !SHOWN_AT_SOME_WIDTH.test(words),
  isIcon: ICON_CLASS.test(words),
  isButton: BUTTON_CLASS.test(words),
  isBrand: BRAND_CLASS.test(words),
});

const MAX_REMEMBERED = 2000;
const MAX_ATTRIBUTE_CHARS = 1000;
const NO_CLASS = traitsOfClass('');

/** Zone and visibility of elements by their attributes, cached per class. */
export class ElementTraits {
  private readonly known = new Map<string, ClassTraits>();

  private readonly offScreen = new Set<string>();

  /** Notes the classes that a style sheet puts off the screen. */
  readStyles(css: string): void {
    for (const [, name = '', rules = ''] of css.slice(0, MAX_STYLE_CHARS).matchAll(CLASS_RULE))
      if (OFF_SCREEN.test(rules) && this.offScreen.size < MAX_REMEMBERED) this.offScreen.add(name);
  }

  private isOffScreen(classes: string | undefined): boolean {
    if (!classes || this.offScreen.size === 0) return false;
    return classes
      .slice(0, MAX_ATTRIBUTE_CHARS)
      .split(/\s+/)
      .some((name) => this.offScreen.has(name));
  }

  ofClass(words: string | undefined): ClassTraits {
    if (!words) return NO_CLASS;
    const held = this.known.get(words);
    if (held) return held;
    const traits = traitsOfClass(words.slice(0, MAX_ATTRIBUTE_CHARS));
    if (this.known.size < MAX_REMEMBERED) this.known.set(words, traits);
    return traits;
  }

  /** The zone of an element; undefined if it belongs to that of its parent. */
  findZone(tag: Tag, { role, id, class: classes }: Attributes): Zone | undefined {
    const byRole = role ? ZONE_OF_ROLE.get(role) : undefined;
    if (byRole) return byRole;
    const { zone } = tag;
    if (!tag.isClassed || (zone && zone !== 'main' && zone !== 'header')) return zone;
    return this.ofClass(id ? `${id} ${classes ?? ''}` : classes).zone ?? zone;
  }

  /** True if a browser shows nothing of the element. */
  isUnpainted({ hidden, style, class: classes, 'aria-hidden': ariaHidden }: Attributes): boolean {
    if (hidden !== undefined || ariaHidden === 'true') return true;
    if (style && UNPAINTED_STYLE.test(style.slice(0, MAX_ATTRIBUTE_CHARS))) return true;
    return this.ofClass(classes).isHidden || this.isOffScreen(classes);
  }
}

function zoneOfWords(idAndClass: string): Zone | undefined {
  let words = idAndClass.slice(0, MAX_WORDS_CHARS);
  if (/[A-Z]/.test(words)) words = words.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
  if (words.includes('_')) words = words.replace(/_+/g, '-');
  if (!ANY_ZONE.test(words)) return undefined;
  words = words.replace(STATE_CLASS, ' ');
  return ZONE_PATTERNS.find(([, pattern]) => pattern.test(words))?.[0];
}
