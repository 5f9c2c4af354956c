import type { Attributes } from './element-traits.js';
import { parseJsonLd } from './json-ld.js';
import type { IconLink, JsonLdNode, MicrodataItem } from './page-document.js';
import { PAGE_LIMITS } from './page-document.js';
import { ScriptData } from './script-data.js';
import { sentencesAmong, sentencesOfState } from './state-texts.js';
import { wellFormed } from '../text/well-formed.js';
import { absoluteHref, hostOf, scriptedTarget } from '../text/web-address.js';

/** Maximum length of a script that only redirects. */
const SHORT_SCRIPT = 1000;
const MAX_PROPERTY_CHARS = 2000;
const MAX_FRAMES = 3;
const MAX_ICONS = 40;
const ICON_RELS = new Set(['icon', 'apple-touch-icon', 'apple-touch-icon-precomposed']);

const clean = (text: string): string => wellFormed(text.replace(/\s+/g, ' ').trim());

/** The property that a product may state several times, once for each feature. */
const LISTED = 'featureList';

/** Reads metadata: meta and link elements, JSON-LD, microdata, title. */
export class HeadReader {
  language = '';
  title = '';
  manifestHref = '';
  refreshHref = '';
  baseUrl: string;
  readonly meta = new Map<string, string>();
  readonly jsonLd: JsonLdNode[] = [];
  readonly microdata: MicrodataItem[] = [];
  readonly stateTexts: string[] = [];
  readonly frames: string[] = [];
  readonly icons: IconLink[] = [];

  private readonly scriptData = new ScriptData();
  private rawKind: 'title' | 'json-ld' | 'state' | 'script' | 'none' = 'none';
  private scriptChars = 0;
  private readonly items: (MicrodataItem | undefined)[] = [];
  private readonly itemProperties: string[] = [];

  constructor(readonly url: string) {
    this.baseUrl = url;
  }

  element(tag: string, attributes: Attributes): void {
    if (tag === 'base') this.baseUrl = absoluteHref(attributes.href ?? '', this.url) || this.baseUrl;
    else if (tag === 'link') this.link(attributes);
    else this.metaElement(attributes);
  }

  private link(attributes: Attributes): void {
    const rel = (attributes.rel ?? '').toLowerCase().split(/\s+/);
    const href = absoluteHref(attributes.href ?? '', this.baseUrl);
    if (rel.includes('manifest')) this.manifestHref ||= href;
    const icon = rel.find((name) => ICON_RELS.has(name));
    if (!icon || href === '' || this.icons.length >= MAX_ICONS) return;
    this.icons.push({ rel: icon, href, sizes: attributes.sizes ?? '', type: attributes.type ?? '' });
  }

  private metaElement(attributes: Attributes): void {
    const content = clean((attributes.content ?? '').slice(0, PAGE_LIMITS.attributeChars));
    if (content === '') return;
    if (attributes['http-equiv']?.toLowerCase() === 'refresh') {
      const target = /url\s*=\s*['"]?([^'"]+)/i.exec(content)?.[1];
      if (target) this.forwardTo(target);
      return;
    }
    if (attributes.itemprop === LISTED) this.property(LISTED, '; ');
    if (attributes.itemprop) this.property(attributes.itemprop, `${content} `);
    const key = (attributes.property ?? attributes.name ?? attributes.itemprop)?.toLowerCase().trim();
    if (key && key.length < 60 && !this.meta.has(key) && this.meta.size < 200) this.meta.set(key, content);
  }

  /** Frames of other sites, such as videos and maps, are no part of the page. */
  frame(src: string): void {
    const href = absoluteHref(src, this.baseUrl);
    if (href === '' || hostOf(href) !== hostOf(this.baseUrl)) return;
    if (this.frames.length < MAX_FRAMES) this.frames.push(href);
  }

  /** Records a redirect target; the first one counts. */
  forwardTo(target: string): void {
    this.refreshHref ||= absoluteHref(target, this.baseUrl);
  }

  openRaw(tag: string, attributes: Attributes): void {
    this.rawKind = 'none';
    if (tag === 'title') {
      if (this.title === '') this.rawKind = 'title';
      return;
    }
    const type = (attributes.type ?? '').toLowerCase();
    if (type.includes('ld+json')) this.rawKind = 'json-ld';
    else if (type === 'application/json' || attributes.id === '__NEXT_DATA__') this.rawKind = 'state';
    else if (!attributes.src && (type === '' || /javascript|module/.test(type))) this.rawKind = 'script';
  }

  closeRaw(text: string): void {
    const kind = this.rawKind;
    this.rawKind = 'none';
    if (kind === 'script' && text.length < SHORT_SCRIPT) {
      const target = scriptedTarget(text);
      if (target) this.forwardTo(target);
    }
    if (kind === 'title') this.title = clean(text).slice(0, 500);
    if (kind === 'title' || kind === 'none') return;
    this.scriptChars += text.length;
    if (this.scriptChars > PAGE_LIMITS.jsonScriptChars) return;
    if (kind === 'json-ld') this.jsonLd.push(...parseJsonLd(text));
    else if (kind === 'script') this.scriptData.add(text);
    else this.stateTexts.push(...sentencesOfState(text));
  }

  /** Handles itemscope and itemprop; called for every block element. */
  openItem(attributes: Attributes): void {
    if (attributes.itemscope !== undefined && this.microdata.length < 50) {
      const item = {
        type: (attributes.itemtype ?? '').replace(/^.*\//, ''),
        properties: new Map<string, string>(),
      };
      this.microdata.push(item);
      this.items.push(item);
    } else this.items.push(undefined);
    this.itemProperties.push(attributes.itemprop ?? '');
    if (attributes.itemprop === LISTED) this.property(LISTED, '; ');
    if (attributes.itemprop && attributes.content)
      this.property(attributes.itemprop, `${attributes.content} `);
  }

  closeItem(): void {
    this.items.pop();
    this.itemProperties.pop();
  }

  /** Text arrives in chunks and is normalised at the end. */
  itemText(text: string): void {
    const name = this.itemProperties[this.itemProperties.length - 1];
    if (name) this.property(name, text);
  }

  finish(): void {
    this.stateTexts.push(...sentencesAmong(this.scriptData.finish()));
    for (const { properties } of this.microdata)
      for (const [name, text] of properties) properties.set(name, clean(text.replace(/^; /, '')));
  }

  private property(name: string, text: string): void {
    const properties = this.items.findLast((held) => held !== undefined)?.properties;
    const before = properties?.get(name) ?? '';
    if (before.length < MAX_PROPERTY_CHARS) properties?.set(name, before + text.slice(0, MAX_PROPERTY_CHARS));
  }
}
