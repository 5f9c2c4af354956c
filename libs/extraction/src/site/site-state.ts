import type { PageDocument } from '../page/page-document.js';

/** What kind of page a site opens with. */
export type SiteState = 'live' | 'parked' | 'sign-in' | 'coming-soon' | 'server-default' | 'empty';

const PARKED =
  /\b(this|the) (web ?site |web )?(domain|site)( name)?( [\w.-]+\.[a-z]{2,})? (is|may be|might be|could be) (parked|for sale|available for (purchase|sale))|\bdomain( name)? (is |may be )?(for sale|parked|has expired|expired)|\b(buy|purchase|acquire|get|own|inquire about|make an offer (on|for)) this domain|parked (free|domain|page)|parking (service|page)|hugedomains|sedoparking|afternic|dan\.com|buy now from .{0,20}\bor make an offer|(related|popular) (searches|links):?.{0,200}(insurance|flights|loans|degrees|credit cards?)|domain (ist|steht) zum verkauf|domaine (est )?[àa] vendre|dominio (est[áa] )?(en venta|à venda|in vendita)|домен (продается|продаётся|припаркован)|tên miền .{0,30}(được bán|đang bán)|域名(出售|转让)/i;
const SERVER_DEFAULT =
  /welcome to nginx|apache2? (ubuntu |debian )?default page|test page for the|^it works!?$|iis windows server|there isn'?t a github pages site here|account (has been )?suspended|this account has been suspended|default web page|site not found|no such app|deployment_not_found|project not found|index of \/|future home of|web hosting (by|provided)|website (is )?expired|bucket does not exist|domain not (connected|configured)|hello world!?$/i;
const COMING_SOON =
  /coming soon|launching soon|under construction|opening soon|be right back|under maintenance|maintenance mode|stay tuned|site is being (built|updated)|work in progress|we'?re (building|working on) something|demn[äa]chst|im aufbau|bient[ôo]t (disponible|en ligne)|pr[óo]ximamente|em breve|in costruzione|скоро|sắp ra mắt|segera hadir|即将(推出|上线)|準備中|近日公開|yakında/i;
const SIGN_IN =
  /\b(sign|log) ?in\b|\blogin\b|\bpassword\b|iniciar sesi[óo]n|connexion|anmelden|accedi|entrar|đăng nhập|войти|登录|ログイン/i;

export const visibleText = (page: PageDocument): string =>
  page.blocks.reduce(
    (text, block) => (block.visible && text.length < 6000 ? `${text}${block.text}\n` : text),
    '',
  );

/** What the start page is, by its own words and by how much there is of them. */
export function stateOf(page: PageDocument): SiteState {
  const text = visibleText(page);
  const all = `${page.title}\n${page.meta.get('description') ?? ''}\n${text}`;
  const short = text.length < 1500;
  if (short && PARKED.test(all)) return 'parked';
  if (short && (SERVER_DEFAULT.test(text.trim()) || SERVER_DEFAULT.test(page.title.trim())))
    return 'server-default';
  if (short && page.hasPasswordField && SIGN_IN.test(all)) return 'sign-in';
  if (text.length < 900 && COMING_SOON.test(all)) return 'coming-soon';
  if (all.replace(/\s+/g, '').length < 12 && page.jsonLd.length === 0 && page.stateTexts.length === 0)
    return 'empty';
  return 'live';
}
