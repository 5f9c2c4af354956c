import type { MiniSite } from './mini-site.js';

/** Calls to action wherever a feature could be. */
const invitations: MiniSite = {
  id: 'invitations-among-features',
  url: 'https://trellis.example/',
  pages: {
    '/': `<!doctype html><html lang="en"><head><title>Trellis | Volunteer rota software for food banks</title><meta name="description" content="Trellis is volunteer rota software for food banks and pantries."></head><body>
<section class="hero"><h1>Every shift filled</h1><p>Trellis plans the shifts of volunteers, reminds them by text message and shows who is missing before the doors open.</p><a class="btn" href="/s">Get Started Today</a></section>
<section><h2>Find Your Solution</h2><div class="card"><h3>Shift planning</h3><p>Draw up a month of shifts in minutes.</p></div><div class="card"><h3>Text reminders</h3><p>Volunteers confirm with one word.</p></div><div class="card"><h3>Stock counts</h3><p>Weigh what comes in and goes out.</p></div></section>
<section><h2>Explore Our Plans Today</h2><p>Find Your Solution</p><p>See how Trellis can help you</p><p>Talk to our experts today</p><ul><li>Get Started Today</li><li>Let's talk about your food bank</li><li>Discover what Trellis can do for you now</li></ul></section></body></html>`,
  },
  expected: {
    headline: 'Trellis',
    industry: ['SocialTech', 'HRTech'],
    category: ['Giving, Nonprofit & Social Impact', 'Workforce Scheduling & Attendance'],
    businessModel: ['B2B', 'Both'],
    platformType: ['Web', 'Both'],
    launchYear: '0000',
    mentions: ['volunteers', 'food banks', 'shift planning', 'text reminders', 'stock counts'],
    never: ['Find Your', 'Started', 'Explore', 'See how', 'experts', "Let's talk", 'Discover'],
  },
};

/** Labels in bold or in a badge before the text they label. */
const labels: MiniSite = {
  id: 'labels-before-text',
  url: 'https://hivelog.example/',
  pages: {
    '/': `<!doctype html><html lang="en"><head><title>Hivelog - Inspection records for beekeepers</title><meta name="description" content="Hivelog keeps the inspection records of beekeepers."></head><body>
<h1>Hivelog</h1><p>Hivelog keeps the inspection records of beekeepers, from the first look in spring to the honey harvest.</p>
<h2>Why beekeepers stay</h2>
<ul><li><strong>Simple Benefit</strong> Save two hours at each inspection day.</li><li><strong>Key Benefit</strong>Never forget a treatment date.</li><li><strong>Frame photos</strong> Pictures of each frame stand beside its notes.</li><li><span>New</span> Offline mode in the apiary</li><li><span>Beta</span> Weight curves of hive scales</li><li>Exports for <b>EU</b> Organic audits</li></ul></body></html>`,
  },
  expected: {
    headline: 'Hivelog',
    industry: ['AgriTech'],
    category: ['Livestock & Dairy Management'],
    businessModel: ['B2B', 'B2C', 'Both'],
    platformType: ['Web', 'Both'],
    launchYear: '0000',
    mentions: [
      'inspection records',
      'save two hours at each inspection day',
      'frame photos: pictures of each frame',
      'offline mode',
      'weight curves',
      'exports for eu organic audits',
    ],
    never: ['Benefit', 'New Offline', 'Beta Weight'],
  },
};

/** Sample conversations, which contain no facts about the product. */
const conversations: MiniSite = {
  id: 'sample-conversations',
  url: 'https://replysmith.example/',
  pages: {
    '/': `<!doctype html><html lang="en"><head><title>Replysmith - answers for the inbox of repair shops</title><meta name="description" content="Replysmith is a messaging inbox that answers the questions that repair shops get on every channel."></head><body>
<h1>No question left waiting</h1><p>Replysmith answers the messages that repair shops get by mail, chat and phone, in the words of the shop.</p>
<div class="chat-demo"><div><p>Hi, do you repair cracked screens of the Fairphone 5?</p></div><div><p>Yes, a new screen takes two days and costs 149 euros.</p></div></div>
<div role="log"><p>Is my order ready for pickup?</p><p>Your phone is ready since Tuesday morning.</p></div>
<section class="features"><h2>What Replysmith does</h2><div><h3>One inbox</h3><p>Collects mail, chat and calls in a single list.</p></div><div><h3>Price answers</h3><p>Quotes repairs from your own price list.</p></div><ul><li>Handover: hard questions go to a person with the whole history</li><li>Languages: answers in the language of the customer</li><li>Opening hours: nobody is promised a Sunday</li></ul></section>
<div><p><b>Maria:</b> My battery drains within two hours.</p><p><b>Replysmith:</b> A new battery for your phone is in stock.</p><p><b>Maria:</b> Perfect, see you tomorrow.</p></div></body></html>`,
  },
  expected: {
    headline: 'Replysmith',
    industry: ['SocialTech', 'MarTech', 'ProductivityTools'],
    category: [
      'Messaging inbox',
      'Messaging & Chat',
      'CRM, Sales & Customer Engagement',
      'Team Collaboration & Communication',
    ],
    businessModel: ['B2B', 'Both'],
    platformType: ['Web', 'Both'],
    launchYear: '0000',
    mentions: ['repair shops', 'one inbox', 'price list', 'handover', 'language of the customer', 'sunday'],
    never: ['149', 'Fairphone', 'Tuesday', 'Maria', 'battery', 'tomorrow'],
  },
};

const shownNames: MiniSite = {
  id: 'names-of-others',
  url: 'https://lobbykitchen.example/',
  pages: {
    '/': `<!doctype html><html lang="en"><head><title>Lobbykitchen - restaurant meals from the freezer in your building</title><meta name="description" content="Lobbykitchen puts a freezer with restaurant meals into the lobby of apartment buildings, and residents order and pay in the app."></head><body>
<h1>Dinner is downstairs</h1><p>Lobbykitchen stocks a freezer in your lobby with meals that chefs cook for delivery without a courier.</p>
<section class="logo-bar"><p>With the best kitchens</p><img src="a.png" alt="Casa Palmera logo"><img src="b.png" alt="Otto & Fils"></section>
<section class="menu"><div><span>Casa Palmera</span><h3>Lasagna of a hundred layers</h3><p>Baked in the style of Casa Palmera and frozen at its best.</p></div><div><span>Otto & Fils</span><h3>Butter chicken</h3><p>Ready in twelve minutes in your own oven.</p></div></section>
<section class="features"><h2>How it works</h2><ul><li>Order in the app: see what the freezer holds right now</li><li>Open the door with your phone and take the meal</li><li>Pay for what you take, without a delivery fee</li></ul></section>
<ul><li>06:30 PM - Henrike opens the app in the elevator</li><li>06:40 PM - The oven is hot and dinner is ready</li></ul>
<p>Gastro Weekly wrote: our testers found more variety than in the canteen of the office.</p><p>We are building the lobby of tomorrow. More to come.</p></body></html>`,
  },
  expected: {
    headline: 'Lobbykitchen',
    industry: ['FoodTech'],
    category: ['Food Ordering & Delivery', 'Kitchen & Menu Operations', 'Recipes, Meal Planning & Nutrition'],
    businessModel: ['B2C', 'Both', 'B2B'],
    platformType: ['Mobile', 'Both', 'Web'],
    launchYear: '0000',
    mentions: ['freezer', 'app', 'oven', 'delivery fee'],
    never: ['Palmera', 'Otto', 'Henrike', 'Gastro Weekly', 'More to come'],
  },
};

/** Sites with text around the product: calls to action, labels, scenes of its use. */
export const SCENERY_SITES: readonly MiniSite[] = [invitations, labels, conversations, shownNames];
