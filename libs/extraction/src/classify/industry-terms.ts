import agriTech from '../data/industry-terms/agritech.json' with { type: 'json' };
import aiMl from '../data/industry-terms/aiml.json' with { type: 'json' };
import cleanTech from '../data/industry-terms/cleantech.json' with { type: 'json' };
import cybersecurityTech from '../data/industry-terms/cybersecuritytech.json' with { type: 'json' };
import edTech from '../data/industry-terms/edtech.json' with { type: 'json' };
import finTech from '../data/industry-terms/fintech.json' with { type: 'json' };
import foodTech from '../data/industry-terms/foodtech.json' with { type: 'json' };
import gamingTech from '../data/industry-terms/gamingtech.json' with { type: 'json' };
import govTech from '../data/industry-terms/govtech.json' with { type: 'json' };
import healthTech from '../data/industry-terms/healthtech.json' with { type: 'json' };
import hrTech from '../data/industry-terms/hrtech.json' with { type: 'json' };
import legalTech from '../data/industry-terms/legaltech.json' with { type: 'json' };
import logisticsTech from '../data/industry-terms/logisticstech.json' with { type: 'json' };
import marTech from '../data/industry-terms/martech.json' with { type: 'json' };
import mediaTech from '../data/industry-terms/mediatech.json' with { type: 'json' };
import productivityTools from '../data/industry-terms/productivitytools.json' with { type: 'json' };
import propTech from '../data/industry-terms/proptech.json' with { type: 'json' };
import retailTech from '../data/industry-terms/retailtech.json' with { type: 'json' };
import socialTech from '../data/industry-terms/socialtech.json' with { type: 'json' };
import travelTech from '../data/industry-terms/traveltech.json' with { type: 'json' };

/** The terms of every industry and sub-category, by 'Industry' or 'Industry / Sub-category'. */
export const INDUSTRY_TERMS: Readonly<Record<string, readonly string[]>> = {
  ...finTech,
  ...edTech,
  ...healthTech,
  ...agriTech,
  ...propTech,
  ...marTech,
  ...retailTech,
  ...logisticsTech,
  ...foodTech,
  ...travelTech,
  ...cleanTech,
  ...hrTech,
  ...legalTech,
  ...govTech,
  ...productivityTools,
  ...cybersecurityTech,
  ...aiMl,
  ...gamingTech,
  ...mediaTech,
  ...socialTech,
};
