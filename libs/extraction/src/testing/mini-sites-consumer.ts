import type { MiniSite } from './mini-site.js';

const hikes: MiniSite = {
  id: 'mobile-app-badges',
  url: 'https://ridgeline-app.example/',
  pages: {
    '/': `<!doctype html><html lang="en"><head><title>Ridgeline — Offline trail maps</title><meta name="apple-itunes-app" content="app-id=1"><meta name="description" content="Plan hikes, download topographic maps and record your tracks. Ridgeline works without a signal."></head>
<body><header class="site-header"><a class="logo" href="/"><img alt="Ridgeline" src="i.svg"></a></header><section class="hero"><h1>The mountains don't have reception. Your map does.</h1><p>Ridgeline is an app for hikers with offline topographic maps of 40 countries, elevation profiles and weather for every summit.</p><a href="https://apps.apple.com/app/ridgeline/id1"><img alt="Download on the App Store"></a> <a href="https://play.google.com/store/apps/details?id=ridgeline"><img alt="Get it on Google Play"></a></section>
<section id="features"><h2>Features</h2><div class="card"><h3>Offline maps</h3><p>Save whole regions and zoom in without a connection.</p></div><div class="card"><h3>GPX import</h3><p>Follow tracks from friends and guidebooks.</p></div><div class="card"><h3>Safety timer</h3><p>If you are not back in time, your contacts get your last position.</p></div></section>
<section class="reviews"><p>★★★★★ "Replaced TrailMonster for me" – Kasper</p></section><footer>© 2024 Ridgeline. Made with ♥ in Bergen</footer></body></html>`,
  },
  expected: {
    headline: 'Ridgeline',
    industry: ['TravelTech'],
    category: ['Maps, Navigation & Outdoors'],
    businessModel: ['B2C'],
    platformType: ['Mobile'],
    launchYear: '0000',
    mentions: ['map', 'hik', 'offline', 'GPX'],
    never: ['TrailMonster', 'Kasper', 'Made with'],
  },
};

const game: MiniSite = {
  id: 'indie-game-presskit',
  url: 'https://mossgate.example/',
  pages: {
    '/': `<!doctype html><html><head><title>Mossgate</title><meta property="og:title" content="Mossgate on Steam"></head><body><div id="wrap"><h1>MOSSGATE</h1><p>A cosy city builder about restoring a swamp town, one boardwalk at a time.</p><iframe src="https://www.youtube.com/embed/x"></iframe><p><a href="https://store.steampowered.com/app/1/Mossgate/">Wishlist on Steam</a></p><h2>Features</h2><ul><li>Build houses on stilts and trade peat, frogs and lanterns</li><li>A living water simulation that floods and dries</li><li>Forty villagers with their own routines</li><li>No timers, no combat, no microtransactions</li></ul><p><a href="press.html">Press kit</a></p></div></body></html>`,
    '/press.html': `<html><head><title>Mossgate press kit</title></head><body><h1>Factsheet</h1><p>Developer: Two Otters Studio, founded in 2015</p><p>Release date: Mossgate was released on 12 May 2023 for Windows, macOS and Linux.</p><p>Price: $14.99</p></body></html>`,
  },
  expected: {
    headline: 'Mossgate',
    industry: ['GamingTech'],
    category: ['Simulation & Strategy Games', 'PC & Console Games'],
    businessModel: ['B2C'],
    platformType: ['Desktop'],
    launchYear: '2023',
    mentions: ['city builder', 'swamp', 'water simulation'],
    never: ['$14.99'],
  },
};

const spanish: MiniSite = {
  id: 'edtech-spanish',
  url: 'https://aprendomates.example/',
  pages: {
    '/': `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>AprendoMates | Matemáticas para primaria</title><meta name="description" content="AprendoMates es una aplicación web con ejercicios de matemáticas para niños de 6 a 12 años, con informes para padres y profesores."></head><body><header><nav><a href="/precios">Precios</a><a href="/entrar">Iniciar sesión</a></nav></header><main><h1>Las matemáticas se entienden jugando</h1><p>Cada alumno avanza a su ritmo y el profesor ve en qué falla. Más de 12.000 ejercicios siguen el currículo de primaria.</p><h2>Funcionalidades</h2><ul><li>Ejercicios que se adaptan al nivel del alumno</li><li>Informes semanales para las familias</li><li>Panel de clase para el profesor</li><li>Sin anuncios</li></ul></main><footer><p>Desde 2018 en las aulas. © 2025 AprendoMates</p></footer></body></html>`,
  },
  expected: {
    headline: 'AprendoMates',
    industry: ['EdTech'],
    category: ['K-12 Learning'],
    businessModel: ['Both', 'B2C', 'B2B'],
    platformType: ['Web'],
    launchYear: '2018',
    mentions: ['matemáticas', 'alumno', 'profesor', 'ejercicios'],
    never: ['Iniciar sesión'],
  },
};

const hindi: MiniSite = {
  id: 'agritech-hindi',
  url: 'https://khetmitra.example/',
  pages: {
    '/': `<!doctype html><html lang="hi"><head><meta charset="utf-8"><title>खेतमित्र - किसान का साथी ऐप</title><meta property="og:site_name" content="KhetMitra"><meta name="description" content="खेतमित्र ऐप किसानों को फसल की बीमारी की पहचान, मौसम की जानकारी और मंडी भाव देता है। Android पर मुफ्त।"></head><body><main><h1>खेती के हर सवाल का जवाब</h1><p>फसल की फोटो लीजिए और बीमारी का इलाज जानिए।</p><ul><li>फसल की बीमारी की पहचान</li><li>मंडी भाव रोज़ाना</li><li>मौसम की चेतावनी</li></ul><a href="https://play.google.com/store/apps/details?id=in.khetmitra">Google Play</a></main></body></html>`,
  },
  expected: {
    headline: 'KhetMitra',
    industry: ['AgriTech'],
    category: ['Farm & Crop Management', 'Agri Marketplaces & Trading', 'Farm Finance & Advisory'],
    businessModel: ['B2C', 'Both', 'B2B'],
    platformType: ['Mobile'],
    launchYear: '0000',
    mentions: ['फसल', 'मंडी'],
    never: ['undefined'],
  },
};

const japanese: MiniSite = {
  id: 'recipes-japanese-shift-jis',
  url: 'https://kyounogohan.example/',
  pages: {
    '/': {
      contentType: 'text/html; charset=euc-jp',
      body: Uint8Array.from(
        Buffer.from(
          '<html lang="ja"><head><title>KyouGohan - レシピと献立</title><meta name="description" content="KyouGohanは冷蔵庫の食材からレシピと献立を提案する料理アプリです。買い物リストも自動で作ります。"></head><body><h1>今日のごはん、もう迷わない</h1><p>食材を選ぶだけで、家族の好みに合うレシピが見つかります。</p><ul><li>食材からレシピ検索</li><li>一週間の献立を自動作成</li><li>買い物リスト</li></ul><a href="https://apps.apple.com/jp/app/x">App Store</a></body></html>',
          'utf8',
        ),
      ),
    },
  },
  expected: {
    headline: 'KyouGohan',
    industry: ['FoodTech'],
    category: ['Recipes, Meal Planning & Nutrition'],
    businessModel: ['B2C', 'Both'],
    platformType: ['Mobile'],
    launchYear: '0000',
    mentions: ['レシピ', '献立'],
    never: ['�'],
  },
};

const library: MiniSite = {
  id: 'npm-library-docs',
  url: 'https://pebbledb.github.io/pebble-table/',
  pages: {
    '/pebble-table/': `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><title>Pebble Table | Headless tables for React</title><meta name="description" content="A 6 kB headless data grid for React, Vue and Svelte"><meta name="generator" content="VitePress v1.0"></head><body><div id="app"><div class="Layout"><a href="#VPContent" class="VPSkipLink visually-hidden">Skip to content</a><header class="VPNav"><a class="title" href="/pebble-table/">Pebble Table</a></header><div class="VPContent is-home" id="VPContent"><div class="VPHero"><h1 class="name">Pebble Table</h1><p class="text">Headless tables for any framework</p><p class="tagline">Sorting, filtering, grouping and virtual rows in 6 kB of TypeScript.</p><div class="actions"><a class="VPButton" href="/pebble-table/guide">Get Started</a><a class="VPButton" href="https://github.com/pebbledb/pebble-table">View on GitHub</a></div></div><div class="VPFeatures"><div class="item"><article><h2 class="title">Framework agnostic</h2><p class="details">Adapters for React, Vue, Svelte and Solid share one core.</p></article></div><div class="item"><article><h2 class="title">Virtual rows</h2><p class="details">A million rows scroll at 60 frames per second.</p></article></div><div class="item"><article><h2 class="title">Typed columns</h2><p class="details">Column definitions are inferred from your data.</p></article></div></div><div class="vp-doc"><div class="language-sh"><pre><code>npm install pebble-table</code></pre></div></div></div></div></div></body></html>`,
  },
  expected: {
    headline: 'Pebble Table',
    industry: ['ProductivityTools'],
    category: ['Developer Tools & APIs'],
    businessModel: ['B2B', 'Both'],
    platformType: ['API', 'Web'],
    launchYear: '0000',
    mentions: ['React', 'table|grid', 'TypeScript|filter', 'row'],
    never: ['Skip to content', 'View on GitHub'],
  },
};

const dating: MiniSite = {
  id: 'coming-soon-with-substance',
  url: 'https://plotmates.example/',
  pages: {
    '/': `<!doctype html><html lang="en"><head><title>Plotmates - coming soon</title></head><body><main><img alt="Plotmates logo" src="l.png"><h1>Coming soon</h1><p>Plotmates matches neighbours who want to grow vegetables with people who have a garden to share. You agree on beds, tools and who gets the tomatoes.</p><form><input type="email"><button>Notify me</button></form></main></body></html>`,
  },
  expected: {
    headline: 'Plotmates',
    industry: ['AgriTech', 'SocialTech'],
    category: [
      'Farm & Crop Management',
      'Local Discovery & Events',
      'Community Platforms',
      'Dating & Matchmaking',
      'Family & Lifestyle Communities',
    ],
    businessModel: ['B2C', 'Both', 'B2B'],
    platformType: ['Web'],
    launchYear: '0000',
    mentions: ['garden', 'vegetable', 'neighbour'],
    never: ['Notify me'],
  },
};

const device: MiniSite = {
  id: 'hardware-product',
  url: 'https://hivehum.example/',
  pages: {
    '/': `<!doctype html><html lang="en"><head><title>HiveHum | A sensor that listens to your bees</title><meta name="description" content="HiveHum is a battery powered sensor for beehives. It measures weight, humidity and sound and warns you before a colony swarms."></head><body><h1>Know what your bees are up to</h1><p>Hang the device under the lid. LoRaWAN sends readings for three years on one battery; the firmware updates itself.</p><h2>In the box</h2><ul><li>Sensor with microphone and scale</li><li>LoRaWAN gateway</li><li>Weatherproof housing, IP67</li></ul><h2>What it tells you</h2><ul><li>Swarm alarm two days ahead</li><li>Honey flow per hive</li><li>Winter feed running low</li></ul><footer>HiveHum AS, est. 2020</footer></body></html>`,
  },
  expected: {
    headline: 'HiveHum',
    industry: ['AgriTech'],
    category: [
      'Livestock & Dairy Management',
      'Precision Agriculture & Irrigation',
      'Farm & Crop Management',
    ],
    businessModel: ['B2B', 'Both', 'B2C'],
    platformType: ['Embedded', 'Hybrid'],
    launchYear: '2020',
    mentions: ['bee', 'sensor', 'swarm', 'weight|scale'],
    never: ['undefined'],
  },
};

export const CONSUMER_SITES: readonly MiniSite[] = [
  hikes,
  game,
  spanish,
  hindi,
  japanese,
  library,
  dating,
  device,
];
