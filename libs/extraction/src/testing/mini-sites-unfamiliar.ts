import type { MiniSite } from './mini-site.js';

/** The export of a page builder: nested elements without headings and lists. */
const builderExport: MiniSite = {
  id: 'builder-export',
  url: 'https://mailbarrow.example/',
  pages: {
    '/': `<!doctype html><html lang="en"><head><title>Mailbarrow | Email marketing for garden centres</title></head><body><div class="framer-1">
<div class="cc-window cc-banner"><span>We value your privacy. Mailbarrow and our 87 partners store information on your device.</span><button>Reject all</button></div>
<div class="promo-bar">Spring sale: 30% off with code TULIP</div>
<div><a href="/"><div>Mailbarrow</div></a><a href="/login"><div>Sign in</div></a></div>
<div><div>Newsletters that smell of spring</div><div>Mailbarrow writes to the customers of a garden centre when it is time to sow, prune and plant.</div><a href="/start"><div>Start free trial</div></a></div>
<div><div>What you get</div>
<div><div>Planting calendar</div><div>Campaigns follow the weather of each postcode.</div></div>
<div><div>Customer segments</div><div>Group people by the plants they bought last year.</div></div>
<div><div>Ready templates</div><div>Forty layouts that look right in every inbox.</div></div></div>
<div class="floating-card"><h4>Dr. Odile Marchetti</h4><p>Available now</p></div>
<div><div>We raised a seed round in 2021.</div><div>£4 per shop per month.</div></div>
<div><div>87 %</div><div>open rate this month</div></div></div></body></html>`,
  },
  expected: {
    headline: 'Mailbarrow',
    industry: ['MarTech'],
    category: ['Email & Marketing Automation'],
    businessModel: ['B2B', 'Both'],
    platformType: ['Web'],
    launchYear: '0000',
    mentions: ['email', 'garden centre', 'weather', 'segments', 'templates'],
    never: [
      'partners store',
      'TULIP',
      'smell of spring: Mail',
      'seed round',
      '£4',
      'Marchetti',
      'this month',
      'Reject',
      'Sign in',
      'Start free',
    ],
  },
};

/** Headings that contain words of other sections, and a section about the problem. */
const wordyHeadings: MiniSite = {
  id: 'headings-with-other-words',
  url: 'https://starling.example/',
  pages: {
    '/': `<!doctype html><html lang="en"><head><title>Starling - Review management for dental practices</title><meta name="description" content="Starling collects patient reviews, answers them and shows what to improve."></head><body>
<h1>Be the practice they recommend</h1><p>Starling asks patients for a review after each visit and brings every answer into one inbox.</p>
<section><h2>The problem</h2><ul><li>Angry patients write, happy ones forget</li><li>Nobody has time to answer on five portals</li></ul></section>
<section><h2>Collect more reviews without asking twice</h2><p>A text message goes out when the appointment ends.</p><h2>Answer questions from one inbox</h2><p>Drafts are ready in the tone of your practice.</p><h2>Insights for partners and founders of the practice</h2><p>See which chair, which hour and which treatment patients praise.</p></section>
<section><span>WHY PRACTICES STAY</span><h2>Contact management included</h2><p>Keep phone numbers and consents of all patients up to date.</p></section></body></html>`,
  },
  expected: {
    headline: 'Starling',
    industry: ['MarTech', 'HealthTech'],
    category: ['CRM, Sales & Customer Engagement', 'Healthcare Management'],
    businessModel: ['B2B', 'Both'],
    platformType: ['Web', 'Both'],
    launchYear: '0000',
    mentions: ['review', 'inbox', 'text message|appointment', 'treatment', 'phone numbers'],
    never: ['Angry patients', 'Nobody has time', 'WHY PRACTICES STAY'],
  },
};

const permits: MiniSite = {
  id: 'town-permits',
  url: 'https://gatepost.example/',
  pages: {
    '/': `<html lang="en"><head><title>Gatepost</title><meta name="description" content="Online permitting for towns and counties."></head><body><h1>Permits without the paper trail</h1><p>Gatepost lets building departments take permit applications, route plan reviews and schedule inspections online.</p><h2>Features</h2><ul><li>Plan review with markup by several reviewers</li><li>Inspection results from the field with photos</li><li>Fees paid by card when an application is filed</li></ul></body></html>`,
  },
  expected: {
    headline: 'Gatepost',
    industry: ['GovTech'],
    category: ['Municipal & Public Works Operations', 'Citizen Services & Grievances'],
    businessModel: ['B2B'],
    platformType: ['Web', 'Both'],
    launchYear: '0000',
    mentions: ['permit', 'inspection', 'plan review', 'fee'],
    never: [],
  },
};

const portuguese: MiniSite = {
  id: 'portuguese-rentals',
  url: 'https://casadapraia.example/',
  pages: {
    '/': `<html lang="pt-BR"><head><title>Varandar - gestão de reservas</title></head><body><header><a href="/">Varandar</a><a href="/login">Fazer login</a></header><h1>Diga adeus ao overbooking</h1><p>Varandar é o sistema para gerenciar suas reservas e os imóveis de temporada em um só calendário.</p><h2>Funcionalidades</h2><div><h3>Calendário único</h3><p>Todas as reservas de todos os imóveis em uma tela.</p></div><div><h3>Recibos</h3><p>Envie o recibo ao hóspede pelo WhatsApp.</p></div><p>Crie sua conta e teste grátis, sem cartão.</p><footer>Todos os direitos reservados</footer></body></html>`,
  },
  expected: {
    headline: 'Varandar',
    industry: ['TravelTech', 'PropTech'],
    category: ['Hotel & Accommodation Management', 'Property Management & Rentals'],
    businessModel: ['B2B', 'Both'],
    platformType: ['Web'],
    launchYear: '0000',
    mentions: ['reservas', 'imóveis', 'calendário', 'hóspede'],
    never: ['Fazer login', 'teste grátis', 'direitos reservados'],
  },
};

const noHardware: MiniSite = {
  id: 'phone-instead-of-hardware',
  url: 'https://laptide.example/',
  pages: {
    '/': `<html lang="en"><head><title>Home</title></head><body><img src="l.svg" alt="header-logo"><h1>Time your laps with Laptide</h1><p>Laptide uses the sensors of your phone to measure lap times on any track. No expensive hardware, no GPS device to buy.</p><h2>Why drivers like it</h2><ul><li>Works with the accelerometer in your phone</li><li>Compare your best laps corner by corner</li><li>Share a run with friends</li></ul></body></html>`,
  },
  expected: {
    headline: 'Laptide',
    industry: ['ProductivityTools', 'LogisticsTech', 'TravelTech', 'HealthTech', 'SocialTech', 'GamingTech'],
    category: [
      'Utilities & Screen Recording',
      'Project & Task Management',
      'Fleet & Transport Management',
      'Maps, Navigation & Outdoors',
      'Health Apps',
      'Social Networks',
      'PC & Console Games',
    ],
    businessModel: ['B2C', 'Both'],
    platformType: ['Web', 'Mobile', 'Both'],
    launchYear: '0000',
    mentions: ['phone', 'lap'],
    never: ['header'],
  },
};

/** As documentation generators wrap it: the class of the outermost element names the navigation beside it. */
const wrappedInNavigation: MiniSite = {
  id: 'wrapped-in-navigation',
  url: 'https://kelmlager.example/',
  pages: {
    '/': `<html lang="en"><head><title>✦ Kelmlager · Warehouse management</title></head><body><div class="fixedHeaderContainer"><header><a href="/"><h2>Kelmlager</h2></a><nav><ul><li><a href="/docs">Docs</a></li></ul></nav></header></div><div class="navPusher"><div class="homeContainer"><h2>A warehouse management system for small wholesalers</h2><p>Kelmlager is a warehouse management system that tells pickers where each pallet stands. It prints labels, counts stock by barcode and plans the next picking round.</p><h2>Count while you pick</h2><p>Every scan updates the stock level, so that nobody has to close the warehouse for a yearly count.</p><h2>Plan the picking round</h2><p>Orders of the same aisle are picked together, and the shortest way through the racks is shown on the scanner.</p></div></div><footer><p>Made by Otto Kelm</p><a href="#">Scroll to Top</a></footer></body></html>`,
  },
  expected: {
    headline: 'Kelmlager',
    industry: ['LogisticsTech'],
    category: ['Warehouse Management', 'Inventory & Procurement'],
    businessModel: ['B2B'],
    platformType: ['Web', 'Mobile', 'Hybrid', 'Both'],
    launchYear: '0000',
    mentions: ['warehouse', 'barcode', 'pick'],
    never: ['Scroll', '✦', 'Otto'],
  },
};

export const UNFAMILIAR_SITES: readonly MiniSite[] = [
  wrappedInNavigation,
  builderExport,
  wordyHeadings,
  permits,
  portuguese,
  noHardware,
];
