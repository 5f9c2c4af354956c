/**
 * Derived and written by the worker alone. No foreign keys: checking 50,000 references costs more than computing them,
 * every reader joins the visible products, and the lists that hold a deleted product must still be found.
 */
export const RECOMMENDATIONS = `
  -- The attributes of a visible product as bits and hashed words, for matching.
  create table match_listings (
    product_id integer primary key,
    attributes bigint not null,
    words bytea not null,
    listed_at timestamptz not null
  );
  alter table match_listings alter column words set storage external;
  create index match_listings_attributes on match_listings (attributes, product_id);

  -- The preferences of an investor as bits and hashed words, and when the list was last computed.
  create table match_investors (
    investor_id integer primary key,
    preferences bigint not null,
    words bytea not null,
    deal_ids integer[] not null,
    computed_at timestamptz
  );
  alter table match_investors alter column words set storage external;
  create index match_investors_deals on match_investors using gin (deal_ids);

  -- One row of the list of products that match an investor.
  create table recommendations (
    investor_id integer not null,
    product_id integer not null,
    rank smallint not null,
    match_score smallint not null,
    match_score_up_to smallint not null,
    thesis_overlap smallint not null,
    primary key (investor_id, product_id)
  );
  create index recommendations_product on recommendations (product_id);

  -- The products that a single criterion excludes from an investor's matches: stored in one row, which costs a fifth of
  -- a row each.
  create table near_misses (
    investor_id integer primary key,
    -- Best first.
    product_ids integer[] not null,
    -- The score of the last one of a full list; products with a lower score cannot enter it.
    last_score smallint
  )`;
