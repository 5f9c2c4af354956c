// How often the text model files descriptions rightly that it was not counted from, alone and with the term lists.
import { TextModel } from '../dist/classify/text-model.js';
import { classify } from '../dist/classify/industry.js';
import { extractFeatures } from '../dist/classify/text-features.js';
import { countModel } from './stored-model.mjs';

const FOLDS = 10;

const passageOf = (text) => ({
  page: 'https://example.com/',
  pageIndex: 0,
  role: 'home',
  kind: 'description',
  level: 0,
  region: 'head',
  text,
  source: 'meta description',
  linkShare: 0,
  container: 0,
  heading: '',
  order: 0,
});

const industryOf = (category) => category.split(' / ')[0];
const bestOf = (shares) => [...shares].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];

export async function crossValidate(descriptions) {
  const right = { industry: 0, category: 0, industryBoth: 0, categoryBoth: 0, buyer: 0 };
  let buyers = 0;
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = new TextModel(countModel(descriptions.filter((_, index) => index % FOLDS !== fold)));
    for (const { category, buyer, text } of descriptions.filter((_, index) => index % FOLDS === fold)) {
      const words = new Map(extractFeatures(text).flatMap((word) => (model.knows(word) ? [[word, 2]] : [])));
      const alone = bestOf(model.categoryShares(words));
      const both = await classify([passageOf(text)], words, [], undefined, model);
      right.industry += industryOf(alone) === industryOf(category);
      right.category += alone === category;
      right.industryBoth += both.industry.value === industryOf(category);
      right.categoryBoth += `${both.industry.value} / ${both.category.value}` === category;
      if (buyer !== 'B' && buyer !== 'C') continue;
      buyers++;
      right.buyer += model.buyerLeaning(words) > 0 === (buyer === 'B');
    }
  }
  const share = (count, of = descriptions.length) => `${((100 * count) / of).toFixed(1)} %`;
  console.log(`${descriptions.length} descriptions, each judged by a model of nine tenths without it`);
  console.log(`text model alone: industry ${share(right.industry)}, sub-category ${share(right.category)}`);
  console.log(
    `with the term lists: industry ${share(right.industryBoth)}, sub-category ${share(right.categoryBoth)}`,
  );
  console.log(`businesses or consumers: ${share(right.buyer, buyers)}`);
}
