import { accentedPhrasePattern, phrasePattern } from '../word-pattern.js';

/** Text that belongs to the page rather than to the product: it never enters a listing. */
const FURNITURE = phrasePattern(String.raw`
  cookies?\b.{0,40}\b(?:use|accept|consent|policy|preferences|experience)
  accept (?:all|cookies)
  use (?:of )?cookies
  uses (?:of )?cookies
  using (?:of )?cookies
  privacy policy
  terms (?:of|&|and) (?:service|use|conditions)
  all rights reserved
  subscribe (?:to|now|for)
  our newsletter
  weekly newsletter
  monthly newsletter
  unsubscribe
  sign ?up (?:for|now|today|free|to)
  sign(?:ing)? in\b
  forgot (?:your )?password
  keep me signed
  remember me
  click (?:here|the|below|on)
  tap (?:here|to)
  learn more
  read more
  see more
  view (?:all|more|source|on)
  show more
  load(?:ing)?\b.{0,12}(?:\.\.\.|…|saves)
  please (?:wait|enable|update|try|enter|select|check|contact|note|read)
  enable javascript
  javascript (?:is|to|must)
  browser (?:does not|doesn'?t|is not)
  skip to
  back to top
  follow us
  share (?:this|on)
  contact us
  get in touch
  email us
  call us
  send us
  reach out
  join (?:our|the) (?:newsletter|waitlist|mailing|discord|community|server|team)
  your (?:message|email|name) (?:has|here|address)
  required field
  page not found
  toggle (?:navigation|menu)
  lorem ipsum
  dolor sit
  previous slide
  next slide
  slide \d
  powered by (?:wordpress|shopify|webflow|wix)
  made with (?:love|❤|♥)
  no credit card
  create (?:an|your)(?: free)? account
  set up your (?:account|profile)
  we value your privacy
  \d+ partners
  store information on (?:your|a) device
  personal data such as
  reject all
  manage (?:consent|preferences)
  (?:launch(?:es|ing)|coming|arriving|opening|releas(?:es|ing)) (?:in|on|this|next) (?:early |late |mid )?(?:spring|summer|autumn|fall|winter|q[1-4]|january|february|march|april|june|july|august|september|october|november|december|20\d\d)
  cancel any ?time
  money[- ]back
  limited[- ]time
  special offer
  \d+% off
  order now
  buy now
  hurry
  website uses
  captcha
  recaptcha
  leave a (?:review|comment|reply)
  submit (?:a |your )?review
  write a review
  posted (?:on|by|in)
  min(?:ute)?s? read
  last updated
  release notes
  thank you for
  thanks for
  frequently asked
  got questions
  have questions
  any questions
  table of contents
  affiliate disclosure
  (?:are |is )?(?:launching|coming|opening) soon[.!]?$
  take a look
  check (?:it|us|them) out
  help the project
  becoming a patr\w+
  become a (?:patron|sponsor|backer)
  false positives
  we'?ll (?:send|email|notify|let you know)
  be notified
  notify me
  html (?:page )?(?:template|theme)
  landing (?:page )?(?:template|theme)
  bootstrap (?:page )?(?:template|theme)
  website (?:page )?(?:template|theme)
  wordpress (?:page )?(?:template|theme)
  mailing list
  does not constitute
  is not a (?:medical|substitute)
  not (?:medical|legal|financial|investment) advice
  no warranty
  as[- ]is basis
`);

/** The same in other languages. */
const FURNITURE_ELSEWHERE = accentedPhrasePattern(String.raw`
  aucune carte (?:bancaire|de crédit)
  keine kreditkarte
  sin tarjeta
  sem cart[ãa]o
  senza carta
  kostenlos (?:testen|starten|registrieren|ausprobieren)
  demo buchen
  jetzt (?:starten|testen|anmelden|registrieren)
  mehr erfahren
  alle rechte vorbehalten
  zum inhalt springen
  essayer gratuitement
  cré(?:er|ez) (?:mon|votre|un) compte
  s['’]inscrire
  en savoir plus
  tous droits réservés
  nous contacter
  crear? (?:tu|una) cuenta
  prueba gratis
  regístrate
  saber más
  todos los derechos
  contáctanos
  cri(?:e|ar) (?:sua|uma) conta
  teste grátis
  saiba mais
  fale conosco
  todos os direitos
  cadastre-se
  fazer login
  registrati
  accedi
  scopri di più
  tutti i diritti
  kayıt ol
  giriş yap
  tüm hakları
  daftar sekarang
  hak cipta
  iniciar sesi(?:ó|o)n
  se connecter
  anmelden
  datenschutz\S*
  impressum
  mentions légales
  política de privacidad
`);
const FURNITURE_BEYOND_LATIN =
  /зарегистрироваться|войти|подробнее|все права защищены|политика конфиденциальности|bỏ qua đến|đăng (?:ký (?:ngay|tài khoản)|nhập)|お問い合わせ|ログイン|新規登録|詳しく見る|本文へ|立即(?:注册|体验|购买)|了解更多|登录|版权所有|회원가입|로그인|隐私政策|プライバシーポリシー|©/i;
/** Labels and warnings by how they begin. */
const LABEL =
  /^(?:(?:log|sign) ?(?:in|up|on)\b|(?:note|notice|copyright|menu|advertisement)\b.{0,20}$)|\b(?:warning|disclaimer):/i;

const MAIL = /[\w.+-]@[\w-]+\.\w{2,}/;
const CONTACT =
  /https?:\/\/|www\.|\d[\d ()-]{8,}\d|\{\{|\}\}|\$\{|<\/?\w+>|=>|\bundefined\b|\bnull\b|\bNaN\b|function ?\(/;

/** True for navigation, consent banners, forms' texts, calls to act and other text about the page itself. */
export const isFurniture = (text: string): boolean =>
  FURNITURE.test(text) ||
  FURNITURE_ELSEWHERE.test(text) ||
  LABEL.test(text) ||
  (text.includes('@') && MAIL.test(text)) ||
  CONTACT.test(text) ||
  FURNITURE_BEYOND_LATIN.test(text);

const CALL_TO_ACT =
  /^(get|start|try|book|request|join|sign|log|download|contact|learn|read|see|view|explore|discover|watch|buy|shop|order|subscribe|donate|follow|click|tap|call|email|schedule|visit|open|install|apply|register|create (an |your |a free )?account|find out|check out|continue|back|next|previous|submit|send|go to|browse|search|close|accept|skip|show|hide|ready to|want to|need)\b.{0,40}$/i;

/** 'Email marketing for shops': the first word is a thing, not a request. */
const NAMES_A_KIND =
  /^(email|order|contact|search|shop|book|visit|schedule|request|call|log|send) (and \S+ )?(marketing|management|planning|planner|tracking|tracker|keeping|software|tools?|automation|scheduling|platform|cent(er|re)s?|analytics|engine|builder|routing|recording|processing|campaigns?|newsletters?|clubs?)\b/i;

/** 'Discover what Acme can do for you': an invitation however long it is. */
const INVITES =
  /^(?:(?:discover|find out|see|learn|explore) (?:how|what|why)|let['’]?s (?:talk|chat|start|work|connect|build|get)|(?:talk|speak|chat) (?:to|with) (?:us|our|an?)|(?:find|choose|pick|select) (?:your|the right) (?:\S+ )?(?:solution|plan|package|fit|edition))\b/i;

/** True for the words of a button rather than a statement. */
export const isCallToAct = (text: string): boolean =>
  INVITES.test(text) ||
  (text.split(/\s+/).length <= 6 &&
    CALL_TO_ACT.test(text) &&
    !/[:–—]/.test(text) &&
    !NAMES_A_KIND.test(text));

const DECORATION =
  /^[\s\p{Extended_Pictographic}\u{fe0f}\u{200d}\p{So}\p{Sk}•·●○◆◇■□▪▫►▶→➜➔✓✔✅☑✗✘×*+>|–—\-_.,:;!?]+|[\s\p{Extended_Pictographic}\u{fe0f}\u{200d}\p{So}•·●→➜↗↑↓✓✔<>|–—\-_,:;]+$/gu;

/** Letters at both ends: nothing to take off. */
const PLAIN = /^\p{L}(?![.):]\s)[^\n]*[\p{L}\p{N}.!?)]$/u;

/** A text without bullets, ticks, emoji and numbering at its ends. What remains is a literal part of it. */
export function undecorated(text: string): string {
  const trimmed = text.trim();
  if (PLAIN.test(trimmed)) return trimmed;
  let result = trimmed.replace(DECORATION, '');
  result = result.replace(/^(?:step\s*)?(?:0?\d{1,2})\s*[.):]\s+(?=\p{L})/iu, '');
  return result.trim();
}
