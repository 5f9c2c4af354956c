import type { BusinessModel, IndustryFocus, PlatformType } from './options.js';
import type { Industry } from './taxonomy.js';

/** The industries and categories under one of an investor's focus options; any of them is enough. */
export interface FocusRule {
  /** Industries of the listing form that the option covers as a whole. */
  industries: readonly Industry[];
  /** How a listing is delivered and sold; where both lists are given, both must hold. */
  delivery?: { platforms: readonly PlatformType[]; businessModels?: readonly BusinessModel[] };
  /** Words and phrases whose mention in the listing is enough: lower case, without punctuation, singular. */
  phrases?: readonly string[];
}

/**
 * Maps investors' focus options to industries of the listing form. Options that cut across industries also consider
 * platform, business model and words of the listing. Every industry except 'Other' belongs to some option.
 */
export const INDUSTRY_FOCUS_MAP: Readonly<Record<IndustryFocus, FocusRule>> = {
  FinTech: { industries: ['FinTech'] },
  EdTech: { industries: ['EdTech'] },
  'HealthTech/MedTech': { industries: ['HealthTech'] },
  AgriTech: { industries: ['AgriTech'] },
  CleanTech: { industries: ['CleanTech'] },
  'E-commerce': {
    industries: ['RetailTech'],
    phrases: [
      'e commerce',
      'ecommerce',
      'online store',
      'online shop',
      'online retail',
      'online marketplace',
      'webshop',
      'storefront',
      'shopping cart',
      'd2c',
      'direct to consumer',
      'dropshipping',
    ],
  },
  // Software that a business of any trade uses over the network.
  SaaS: {
    industries: ['ProductivityTools', 'MarTech', 'GovTech'],
    delivery: { platforms: ['Web', 'Both', 'API'], businessModels: ['B2B', 'B2B2C'] },
    phrases: ['saas', 'software as a service'],
  },
  'AI/ML': {
    industries: ['AIML'],
    phrases: [
      'ai',
      'ml',
      'artificial intelligence',
      'machine learning',
      'deep learning',
      'neural network',
      'computer vision',
      'natural language processing',
      'nlp',
      'llm',
      'large language model',
      'gpt',
    ],
  },
  // 'sensor' and the like would claim too much: a listing that means it says so.
  IoT: {
    industries: [],
    delivery: { platforms: ['Embedded'] },
    phrases: ['iot', 'internet of things', 'connected device', 'smart device', 'wearable', 'telematics'],
  },
  Blockchain: {
    industries: [],
    phrases: [
      'blockchain',
      'block chain',
      'crypto',
      'cryptocurrency',
      'cryptocurrencies',
      'web3',
      'smart contract',
      'nft',
      'defi',
      'decentralized finance',
      'distributed ledger',
      'bitcoin',
      'ethereum',
      'solidity',
    ],
  },
  Cybersecurity: { industries: ['CybersecurityTech'] },
  Gaming: { industries: ['GamingTech'] },
  'Media & Entertainment': { industries: ['MediaTech', 'SocialTech'] },
  'Real Estate Tech': { industries: ['PropTech'] },
  'Logistics/Supply Chain': { industries: ['LogisticsTech'] },
  'Food Tech': { industries: ['FoodTech'] },
  // One part of RetailTech: a till for a grocer is not fashion.
  'Fashion Tech': {
    industries: [],
    phrases: [
      'fashion',
      'apparel',
      'clothing',
      'garment',
      'footwear',
      'wardrobe',
      'textile',
      'jewellery',
      'jewelry',
    ],
  },
  'Travel Tech': { industries: ['TravelTech'] },
  'HR Tech': { industries: ['HRTech'] },
  'Legal Tech': { industries: ['LegalTech'] },
};
