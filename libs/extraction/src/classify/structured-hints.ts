import type { Evidence, Industry } from '@mintbridge/contracts';
import { textsOf } from '../page/json-ld.js';
import type { Site } from '../site/read-site.js';

/** An industry that structured data names by a type or an application category of schema.org. */
export interface StructuredHint {
  industry: Industry;
  points: number;
  evidence: Evidence;
}

const OF_TYPE: readonly (readonly [RegExp, Industry, number])[] = [
  [/^Course(Instance)?$|^LearningResource$/, 'EdTech', 10],
  [/^VideoGame$|^Game$/, 'GamingTech', 18],
  [
    /^FinancialProduct$|^FinancialService$|^BankOrCreditUnion$|^LoanOrCredit$|^AccountingService$/,
    'FinTech',
    12,
  ],
  [/^InsuranceAgency$/, 'FinTech', 12],
  [/^Restaurant$|^Recipe$|^FoodEstablishment$|^Menu$/, 'FoodTech', 8],
  [/^Hotel$|^LodgingBusiness$|^TouristTrip$|^TravelAgency$|^TouristAttraction$/, 'TravelTech', 10],
  [/^RealEstateListing$|^RealEstateAgent$|^Apartment$/, 'PropTech', 12],
  [/^MedicalBusiness$|^MedicalClinic$|^MedicalWebPage$|^Hospital$|^Physician$|^Pharmacy$/, 'HealthTech', 10],
  [/^LegalService$|^Attorney$/, 'LegalTech', 12],
  [/^GovernmentService$|^GovernmentOrganization$/, 'GovTech', 12],
  [/^EmploymentAgency$|^JobPosting$/, 'HRTech', 8],
  [
    /^MusicGroup$|^MusicRecording$|^PodcastSeries$|^Movie$|^NewsMediaOrganization$|^RadioStation$/,
    'MediaTech',
    10,
  ],
  [/^OnlineStore$|^Store$|^ClothingStore$/, 'RetailTech', 6],
  [/^EducationalOrganization$|^School$|^CollegeOrUniversity$/, 'EdTech', 8],
  [/^NGO$/, 'SocialTech', 6],
  [/^SoftwareSourceCode$|^APIReference$|^WebAPI$/, 'ProductivityTools', 6],
];

const OF_CATEGORY: readonly (readonly [RegExp, Industry, number])[] = [
  [/game/i, 'GamingTech', 16],
  [/health|medical|fitness/i, 'HealthTech', 12],
  [/finance|banking|accounting/i, 'FinTech', 12],
  [/educat/i, 'EdTech', 12],
  [/travel/i, 'TravelTech', 12],
  [/social ?networking/i, 'SocialTech', 10],
  [/security/i, 'CybersecurityTech', 12],
  [/shopping/i, 'RetailTech', 8],
  [/developer/i, 'ProductivityTools', 8],
  [/multimedia|design|music|video|photo/i, 'MediaTech', 7],
  [/food|recipe/i, 'FoodTech', 10],
  [/productivity|utilities/i, 'ProductivityTools', 6],
  [/marketing/i, 'MarTech', 8],
  [/real ?estate/i, 'PropTech', 10],
];

/** Industries that a site's JSON-LD and microdata name. */
export function structuredHints(site: Site): StructuredHint[] {
  const hints: StructuredHint[] = [];
  const add = (text: string, table: typeof OF_TYPE, page: string, source: string, share: number): void => {
    for (const [pattern, industry, points] of table) {
      if (!pattern.test(text)) continue;
      hints.push({
        industry,
        points: points * share,
        evidence: { page, quote: text, source },
      });
      return;
    }
  };
  for (const [index, { document }] of site.pages.entries()) {
    const share = index === 0 ? 1 : 0.3;
    for (const node of document.jsonLd) {
      for (const type of node.types) add(type, OF_TYPE, document.url, `JSON-LD type ${type}`, share);
      for (const text of [
        ...textsOf(node, 'applicationCategory'),
        ...textsOf(node, 'applicationSubCategory'),
      ]) {
        add(text, OF_CATEGORY, document.url, 'JSON-LD applicationCategory', share);
      }
    }
    for (const item of document.microdata)
      add(item.type, OF_TYPE, document.url, `microdata type ${item.type}`, share);
  }
  const perIndustry = new Map<Industry, StructuredHint>();
  for (const hint of hints) {
    const held = perIndustry.get(hint.industry);
    if (!held || held.points < hint.points) perIndustry.set(hint.industry, hint);
  }
  return [...perIndustry.values()];
}
