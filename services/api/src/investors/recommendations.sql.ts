import { cardColumns } from '@mintbridge/model';
import { isoTime } from '../http/sql.js';

/** What an investor looks for, and when their matches were last computed. */
export const WISH = `
  select p.industry_focus as "industryFocus", p.stage_focus as "stageFocus",
    p.business_model_preference as "businessModelPreference", p.investment_thesis as "investmentThesis",
    ${isoTime('w.computed_at')} as "computedAt",
    array(
      select distinct d.platform_type from products d where d.id in (
        select product_id from investor_liked_deals where investor_id = $1
        union select product_id from investor_product_connections where investor_id = $1
      )
    ) as "dealPlatforms"
  from investor_profiles p left join match_investors w on w.investor_id = p.user_id
  where p.user_id = $1`;

/** The visible listings of an investor's list, best first: the columns of the card, and the texts that are matched. */
export const MATCHES = `
  select ${cardColumns('p')}, p.description, p.features, p.benefits_for_users as "benefitsForUsers",
    p.potential_use_cases as "potentialUseCases", p.tech_stack as "techStack"
  from recommendations r join products p on p.id = r.product_id and p.visible_to_investors
  where r.investor_id = $1 order by r.rank`;
