import type { MiniSite } from './mini-site.js';

const tallybook: MiniSite = {
  id: 'accounting-nextjs',
  url: 'https://tallybook.example/',
  pages: {
    '/': `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><title>Tallybook - Accounting that freelancers understand</title>
<meta name="description" content="Tallybook sends invoices, matches bank transactions and prepares your VAT return. Accounting software for freelancers and small studios."/>
<meta property="og:site_name" content="Tallybook"/></head><body><div id="__next"><div class="min-h-screen">
<nav class="flex"><a href="/"><span>Tally</span><span>book</span></a><a href="/features">Features</a><a href="/pricing">Pricing</a><a href="/blog">Blog</a><a href="/login">Log in</a><a class="btn" href="/signup">Start free trial</a></nav>
<section class="py-24"><div style="opacity:0;transform:translateY(20px)"><h1>Books done before your coffee is cold</h1><p>Connect your bank account, snap receipts and let Tallybook sort every transaction into the right account.</p><a class="btn-primary" href="/signup">Try it free for 30 days</a><p>No credit card required</p></div></section>
<section><h2>Everything you need to stay on top of your money</h2><div class="grid">
<div style="opacity:0"><h3>Recurring invoices</h3><p>Bill retainers automatically and send polite reminders when a client is late.</p></div>
<div style="opacity:0"><h3>Bank reconciliation</h3><p>Transactions from 2,000 banks are matched with your invoices every night.</p></div>
<div style="opacity:0"><h3>VAT returns</h3><p>Figures for your quarterly return are ready to file, with every receipt attached.</p></div>
<div style="opacity:0"><h3>Accountant access</h3><p>Invite your bookkeeper for free; no more shoeboxes of paper.</p></div></div></section>
<section class="testimonials"><h2>Loved by 9,000 freelancers</h2><p>"I dropped LedgerKing after one week."</p><p>Mirela Popescu, illustrator</p></section>
<footer><p>© 2025 Tallybook Ltd. All rights reserved.</p><a href="/privacy">Privacy</a><a href="/terms">Terms</a></footer></div></div>
<script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{}}}</script></body></html>`,
    '/features': `<html><head><title>Features - Tallybook</title></head><body><nav><a href="/">Home</a></nav><main><h1>Features</h1><ul><li>Multi-currency invoices in 30 languages</li><li>Mileage and expense tracking</li><li>Profit and loss report by project</li></ul></main></body></html>`,
    '/pricing': `<html><head><title>Pricing - Tallybook</title></head><body><h1>Pricing</h1><h3>Solo</h3><p>9 EUR a month</p><h3>Studio</h3><p>19 EUR a month</p></body></html>`,
  },
  expected: {
    headline: 'Tallybook',
    industry: ['FinTech'],
    category: ['Financial Management'],
    businessModel: ['B2B', 'Both'],
    platformType: ['Web'],
    launchYear: '0000',
    mentions: ['invoice', 'bank', 'VAT', 'receipt', 'freelancer'],
    never: ['LedgerKing', 'Popescu', 'All rights', 'No credit card', 'Log in'],
  },
};

const shiftwell: MiniSite = {
  id: 'clinic-bootstrap',
  url: 'https://www.dentaflow.example/',
  pages: {
    '/': `<!doctype html><html lang="en"><head><title>Home | DentaFlow</title><meta name="viewport" content="width=device-width">
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Organization","name":"DentaFlow Systems Pvt. Ltd.","foundingDate":"2017-06-01"},{"@type":"WebSite","name":"DentaFlow"}]}</script></head>
<body><div class="topbar">Call us: +91 80 4000 1234</div><header class="navbar"><a class="navbar-brand" href="/"><img src="l.png" alt="DentaFlow logo"></a><ul><li><a href="/about-us.php">About Us</a></li><li><a href="/contact.php">Contact</a></li></ul></header>
<div class="jumbotron"><h1>Run a paperless dental clinic</h1><p class="lead">DentaFlow is practice management software for dentists: appointments, treatment plans, X-ray storage and billing in one place.</p><a class="btn btn-lg" href="/contact.php">Request a demo</a></div>
<div class="container"><div class="row"><div class="col-md-4"><i class="fa"></i><h4>Appointment calendar</h4><p>Patients get SMS and WhatsApp reminders, so fewer chairs stay empty.</p></div><div class="col-md-4"><h4>Dental charting</h4><p>Mark findings tooth by tooth and attach radiographs.</p></div><div class="col-md-4"><h4>Billing &amp; insurance</h4><p>Print GST bills and track insurance claims.</p></div></div>
<div class="row"><h2>Our Clients Say</h2><blockquote>Best decision for our clinic. <cite>Dr. Anand Rao</cite></blockquote></div></div>
<div class="modal"><p>This website uses cookies to improve your experience. <button>Accept all</button></p></div><footer><p>Copyright 2024 DentaFlow Systems Pvt. Ltd.</p></footer></body></html>`,
    '/about-us.php': `<html><head><title>About Us | DentaFlow</title></head><body><h1>About Us</h1><p>We are a team of dentists and engineers in Bengaluru. DentaFlow was launched in 2019 after two years of pilots with 12 clinics.</p></body></html>`,
  },
  expected: {
    headline: 'DentaFlow',
    industry: ['HealthTech'],
    category: ['Healthcare Management', 'EHR'],
    businessModel: ['B2B'],
    platformType: ['Web'],
    launchYear: '2019',
    mentions: ['dent', 'appointment', 'billing', 'X-ray|radiograph', 'reminder'],
    never: ['Anand', 'cookies', '4000 1234', 'Request a demo'],
  },
};

const gatehouse: MiniSite = {
  id: 'self-hosted-security',
  url: 'https://gatehouse.example/',
  pages: {
    '/': `<!doctype html><html><head><title>Gatehouse: self-hosted single sign-on</title><meta property="og:description" content="Open source identity provider with passkeys, OpenID Connect and SAML that runs on your own server."></head>
<body><header><a href="/">gatehouse</a><nav><a href="/docs">Docs</a> <a href="https://github.com/x/gatehouse">GitHub</a></nav></header><main><h1>One login for everything you host</h1><p>Gatehouse is an open source identity provider. It puts passkeys, multi-factor authentication and single sign-on in front of your self-hosted applications.</p>
<pre><code>docker compose up -d gatehouse</code></pre><h2>Why Gatehouse</h2><ul><li>Passkeys and TOTP out of the box</li><li>OpenID Connect, SAML and LDAP</li><li>Runs on a Raspberry Pi with 64 MB of memory</li><li>Audit log of every sign-in</li></ul><p>Data never leaves your infrastructure: deploy it on premises, air gapped if you must.</p><h2>How it compares</h2><table><tr><th></th><th>Gatehouse</th><th>KeyFort</th></tr><tr><td>Memory</td><td>64 MB</td><td>2 GB</td></tr></table></main><footer>MIT licensed. First released in March 2022.</footer></body></html>`,
  },
  expected: {
    headline: 'Gatehouse',
    industry: ['CybersecurityTech'],
    category: ['Identity, Access & Password Management'],
    businessModel: ['B2B', 'Both'],
    platformType: ['On-Premises', 'Web', 'Hybrid'],
    launchYear: '2022',
    mentions: ['passkey', 'single sign-on|SSO', 'OpenID|SAML', 'open source'],
    never: ['KeyFort'],
  },
};

const fleetnest: MiniSite = {
  id: 'fleet-german',
  url: 'https://flottenblick.example/',
  pages: {
    '/': `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Flottenblick – Flottenmanagement für Handwerk und Spedition</title><meta name="description" content="Flottenblick zeigt, wo Ihre Fahrzeuge sind, plant Wartungen und führt das elektronische Fahrtenbuch. Für Unternehmen ab drei Fahrzeugen."></head>
<body><header><nav><a href="/funktionen">Funktionen</a><a href="/preise">Preise</a><a href="/ueber-uns">Über uns</a><a href="/impressum">Impressum</a></nav></header><main><h1>Der ganze Fuhrpark auf einen Blick</h1><p>Flottenblick ist eine Software für Flottenmanagement. GPS-Ortung, Tankkarten und Werkstatttermine laufen in einer Oberfläche zusammen.</p><h2>Funktionen</h2><ul><li>GPS-Ortung in Echtzeit</li><li>Elektronisches Fahrtenbuch nach Vorgaben des Finanzamts</li><li>Wartungsplan mit Erinnerungen</li><li>Auswertung von Kraftstoff und Kosten</li></ul></main><footer>© 2023 Flottenblick GmbH · Impressum · Datenschutz</footer></body></html>`,
    '/ueber-uns': `<html lang="de"><head><title>Über uns – Flottenblick</title></head><body><h1>Über uns</h1><p>Die Flottenblick GmbH wurde 2014 in Kassel gegründet. Heute fahren 18.000 Fahrzeuge mit unserer Software.</p></body></html>`,
  },
  expected: {
    headline: 'Flottenblick',
    industry: ['LogisticsTech'],
    category: ['Fleet & Transport Management'],
    businessModel: ['B2B'],
    platformType: ['Web', 'Both'],
    launchYear: '2014',
    mentions: ['Fahrtenbuch', 'GPS', 'Wartung'],
    never: ['Impressum', 'Datenschutz'],
  },
};

const rentalsIndia: MiniSite = {
  id: 'proptech-two-sided',
  url: 'https://kirayadost.example/',
  pages: {
    '/': `<html><head><title>KirayaDost</title><meta name="twitter:title" content="KirayaDost - rent agreements and rent collection"><meta name="twitter:description" content="Landlords and tenants in India sign rent agreements with Aadhaar eSign and pay rent by UPI."></head><body>
<table width="900"><tr><td><font size=5><b>KirayaDost</b></font></td><td><a href="landlords.htm">For landlords</a> | <a href="tenants.htm">For tenants</a></td></tr></table><center><h2>Rent without the running around</h2><p>Draft a rent agreement, sign it with Aadhaar eSign and get it stamped online. Rent arrives by UPI on the first of the month.</p></center><ul type=square><li>Police verification of tenants<li>Stamp paper delivered at home<li>Rent receipts for HRA claims<li>Reminders when rent is due</ul><hr><p>&copy; 2016-2025 KirayaDost Online Services</p></body></html>`,
    '/landlords.htm': `<html><body><h2>For landlords</h2><p>See who has paid and who has not, for every flat you own.</p></body></html>`,
  },
  expected: {
    headline: 'KirayaDost',
    industry: ['PropTech'],
    category: ['Tenant, Lease & Landlord Services', 'Property Management & Rentals'],
    businessModel: ['Both', 'B2C', 'B2B'],
    platformType: ['Web'],
    launchYear: '0000',
    mentions: ['rent agreement', 'eSign', 'UPI', 'tenant'],
    never: ['running around running'],
  },
};

const carbonShell: MiniSite = {
  id: 'vue-shell-with-state',
  url: 'https://app.scopely-carbon.example/',
  pages: {
    '/': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Verdanta</title><link rel="manifest" href="/manifest.json"></head><body><noscript><strong>We're sorry but Verdanta doesn't work properly without JavaScript enabled.</strong></noscript><div id="app"></div>
<script type="application/json" id="state">{"hero":{"title":"Verdanta","lead":"Verdanta measures the carbon footprint of food factories from their energy and ingredient data."},"cards":[{"text":"Scope 1, 2 and 3 emissions calculated every month from meter readings"},{"text":"Supplier questionnaires with reminders and checks for plausibility"}],"build":"a8f3","url":"https://cdn.example/x.js"}</script><script src="/app.js"></script></body></html>`,
    '/manifest.json': {
      body: '{"name":"Verdanta Carbon Accounting","short_name":"Verdanta","description":"Carbon accounting for food manufacturers","display":"standalone"}',
      contentType: 'application/manifest+json',
    },
  },
  expected: {
    headline: 'Verdanta',
    industry: ['CleanTech'],
    category: ['Carbon & Sustainability Management'],
    businessModel: ['B2B'],
    platformType: ['Web'],
    launchYear: '0000',
    mentions: ['carbon', 'emission', 'food'],
    never: ['JavaScript', 'cdn.example'],
  },
};

export const BUSINESS_SITES: readonly MiniSite[] = [
  tallybook,
  shiftwell,
  gatehouse,
  fleetnest,
  rentalsIndia,
  carbonShell,
];
