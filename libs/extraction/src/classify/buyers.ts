/** Words with which a site speaks to businesses. */
export const BUSINESS_SIGNALS = `for business:3, for teams:3, your team:2, your business:3, your company:3, your organization:3, your organisation:3, your customers:3, your client:2.5,
  enterprise:2, book a demo:3, request a demo:3, schedule a demo:3, contact sales:3, talk to sales:3, your employee:3, your staff:3, companies:1.5, company:0.8, businesses:2, business:1.2, organization:1.2,
  agency:1.5, agencies:1.5, team:0.8, b2b:4, saas:1.5, roi:2, workflow:0.8, crm:1.5, erp:2, api:1, integration:0.8, developer:0.8, professional:0.8, industry:0.5, industries:1, operations:1.2, compliance:1.2,
  retailer:1.5, merchant:1.5, brand:1, lender:1.5, hospital:1, clinic:1, practice management:2, restaurant owner:2.5, small business:2.5, sme:2, startup:1, franchise:1.5, shopify:1.5, woocommerce:2, product page:2, online store:1, supplier:1.5, vendor:1, operator:1.2, manufacturer:2, distributor:2,
  per user:1.5, per seat:2.5, admin panel:1.5, white label:3, sla:1.5, sso:1.5, soc 2:2, on premise:1.5, case study:1, case studies:1, our clients:1.5, partner:0.5, procurement:2, stakeholder:1.5, hr team:2.5, sales team:2.5, marketing team:2.5, law firm:2, marketer:1.5, municipal*:2, government:1.5, council:1.5, institution:1.5, employer:1.5, recruiter:1.5, landlord:0.8, property manager:1.5,
  multi location:2, branches:1, outlet:1, back office:2, your store:1.5, your shop:1.5, your restaurant:3, your hotel:3, your clinic:3, your practice:2.5, your firm:3, your fleet:3, your warehouse:3, your brand:2, your website visitors:2, your venue:3, your patients:3, your students:1.5, your users:1.5, your app:0.8, your product:1, your workforce:3, your agency:3, customer:0.7, notify customer:2.5, your driver:3, driver:0.6, dispatcher:2, staff:1.2, inspector:1.5, contractor:1.5, department:1.2, manager:1, warehouse:1.5, crew:1, colleague:1, unternehmen:2, empresas:2, empresa:1.5, entreprises:2, doanh nghiệp:2.5, perusahaan:2, бизнес:2, 企业:2.5, 企業:2, 法人:2, व्यापार:2, 기업:2`;

/** Words with which a site speaks to people for themselves. */
export const CONSUMER_SIGNALS = `your family:3, families:2, family:1.2, your friends:3, friends:2, kids:1.5, children:1, child:0.8, parents:1, yourself:1.5, your life:2, personal:1, your home:1, your own:0.3, app store:2, google play:2, download on the app store:2.5, iphone:1.5, ipad:1.2, android app:1,
  play:1.5, player:2, game:1.5, fun:1, love:0.8, free forever:1, students:1, student:0.8, learner:1.2, anyone:1, everyone:0.8, people:0.5, individual:1, consumer:1.5, fans:1.5, listener:2, reader:1, gamer:2.5, traveler:1.5, traveller:1.5, shopper:0.4, homeowner:1.5, renter:1.5, tenant:0.8, patient:0.4, job seeker:1.5, hobby:2, hobbyist:2, enthusiast:1.5, beginner:1.2, your health:1.5, your body:2, your weight:2, your mood:2, your money:1, your savings:2, wallet:1.2, your coins:2.5, your funds:1.5, private key:1.5, your photos:2, your pet:2.5, your dog:2.5, your baby:2.5, couple:1.5, singles:1.5, dating:2.5, men and women:1.5, women:0.5, moms:2, lifestyle:1, habit:1.2, diary:2, journal:1, workout:1.5, recipe:1, in app purchase:2, no ads:1.5, your phone:1.2, your vehicle:1.2, your car:2, ad free:1.5, wishlist:1, discord:1, reddit:0.8, patreon:1.5, donate:1, self taught:1.5, hobby project:2, gia đình:2.5, bố mẹ:2, phụ huynh:2, bạn bè:2, familia:2, familie:2, famille:2, freunde:2, amigos:2, anak:1.5, keluarga:2, для детей:2, семья:2, 个人:2, 家庭:2, 家族:2, あなた:0.5, 가족:2`;

/** How sub-categories usually sell: above 0 to businesses, below to consumers. */
const LEANINGS: Record<string, number | Record<string, number>> = {
  FinTech: {
    '': 0.1,
    'Digital Payments': -0.1,
    'Banking-as-a-Service': 0.8,
    'Lending & Credit Tech': 0.3,
    'Investment & WealthTech': -0.6,
    InsuranceTech: 0,
    RegTech: 1.2,
    'Financial Management': 0,
  },
  EdTech: {
    '': -0.6,
    'Corporate Training': -0.2,
    LMS: 0.4,
    'K-12 Learning': -0.6,
    'Test Preparation': -0.9,
    'Language Learning': -1.1,
  },
  HealthTech: {
    '': 0,
    Telemedicine: 0,
    'Health Apps': -1.2,
    Diagnostics: 0.5,
    'Pharmacy Tech': 0.3,
    EHR: 0.8,
    'Mental Health': -0.8,
    'Healthcare Management': 0.7,
  },
  AgriTech: { '': 0.4, 'Agri Marketplaces & Trading': 0 },
  PropTech: {
    '': 0.1,
    'Construction Management': 0.9,
    'Smart Buildings & Facility Management': 0.7,
    'Home Services': -0.3,
    'Real Estate Marketplaces': -0.2,
    'Tenant, Lease & Landlord Services': -0.1,
  },
  MarTech: 1,
  RetailTech: { '': 0.7, 'Online Marketplaces & Shopping': -0.5, 'Fashion & Beauty Tech': -0.3 },
  LogisticsTech: 1,
  FoodTech: { '': 0.7, 'Recipes, Meal Planning & Nutrition': -1.1, 'Food Ordering & Delivery': 0.1 },
  TravelTech: {
    '': -0.7,
    'Group & Corporate Travel Management': 1,
    'Hotel & Accommodation Management': 0.6,
    'Travel Booking & Agencies': -0.3,
  },
  CleanTech: { '': 0.5, 'Carbon & Sustainability Management': 0.7, 'Electric Mobility & EV Charging': 0.1 },
  HRTech: {
    '': 0.5,
    'Recruitment & Job Platforms': 0.1,
    'Career & Skill Development': -0.8,
    'Freelance & Gig Work': -0.1,
    'Workforce Scheduling & Attendance': 1,
    'HR Management & Payroll': 1,
  },
  LegalTech: { '': 0.6, 'Online Legal Services': -0.3 },
  GovTech: { '': 0.6, 'Civic Engagement & Open Data': -0.4 },
  ProductivityTools: {
    '': 0.1,
    'Developer Tools & APIs': 0.5,
    'Business Operations & ERP': 1.1,
    'Utilities & Screen Recording': -0.8,
    'Notes, Documents & Knowledge': -0.5,
    'Team Collaboration & Communication': 0.6,
    'Workflow Automation & Scheduling': 0.6,
  },
  CybersecurityTech: {
    '': 0.7,
    'Identity, Access & Password Management': 0.1,
    'Data Protection, Encryption & Privacy': -0.1,
  },
  AIML: { '': 0.4, 'Generative AI & Content Creation': -0.3, 'Conversational & Voice AI Assistants': 0.4 },
  GamingTech: { '': -1.8, 'Game Engines & Development Tools': 0.1, 'Esports & Game Communities': -1 },
  MediaTech: { '': -0.7, 'Events & Ticketing': 0.2, 'Publishing, News & Reading': -0.9 },
  SocialTech: { '': -1.1, 'Community Platforms': -0.4, 'Giving, Nonprofit & Social Impact': -0.4 },
};

/** What is usual in a sub-category, from about -2 (consumers) to 1.2 (businesses). */
export function leaningOf(industry: string, category: string): number {
  const leaning = LEANINGS[industry];
  if (leaning === undefined) return 0;
  if (typeof leaning === 'number') return leaning;
  return leaning[category] ?? leaning[''] ?? 0;
}

/** A buyer named after 'for' or a verb of helping: an organisation or a trade. */
export const BUSINESS_BUYERS =
  /\b(?:for|helps?|helping|lets?|enables?|gives?|used by|trusted by|connects?|empowers?)\b[^.!?]{0,45}\b(?:business(?:es)?|companies|teams|agencies|enterprises?|organi[sz]ations|professionals|contractors|restaurants|retailers|manufacturers|clinics|hospitals|practices|schools|lawyers|law firms|property managers|brands|marketers|recruiters|employers|lenders|nbfcs|banks|startups|smes|smbs|merchants|municipalit(?:y|ies)|councils|hotels|brokers|distributors|venues|installers|importers|exporters|shippers|factories|sellers|store owners|shop owners|salons|gyms|nonprofits|governments?|warehouses|fleets?|truck owners|freelancers|consultants|accountants|engineers|data teams|radiologists|doctors|stores|shops|wholesalers|studios|care homes|pharmacies|towns|counties|cities|charities|growers|hosts|organi[sz]ers|promoters|airlines|dealers|workshops|garages|churches|clubs|theatres|theaters|universities|departments|landscapers|electricians|plumbers|roofers|builders|dentists)\b/i;

/** A buyer named after 'for' or a verb of helping: a person. */
export const CONSUMER_BUYERS =
  /\b(?:for|helps?|helping|lets?|gives?|used by|loved by)\b[^.!?]{0,30}\b(?:you and your|families|kids|children|students|players|travell?ers|couples|everyone|individuals|people|women|parents|gamers|learners|runners|patients|homeowners|singles|friends|beginners|anyone|hikers|readers|fans|music lovers|pet owners|job seekers|tenants|users who|adults|seniors)\b/i;
