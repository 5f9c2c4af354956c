import { collectContent } from '../embedded/engine.js';
import { readSite } from '../site/read-site.js';
import { TestSource } from '../testing/site-source.js';
import { Grounding } from './grounding.js';

async function groundingOf(body: string): Promise<Grounding> {
  const source = new TestSource('https://rowboat.example', {
    '/': `<title>Rowboat</title><h1>Rowboat</h1>${body}`,
  });
  const { site, passages } = await collectContent(await readSite('https://rowboat.example/', source));
  return new Grounding(site, passages);
}

describe("a model's words", () => {
  it('are found in scripts without spaces, however they are cut into clauses', async () => {
    const grounding = await groundingOf('<p>面向船队的任务管理工具，包含看板和提醒功能。</p>');
    expect(grounding.share('面向船队的任务管理工具')).toBe(1);
    expect(grounding.share('出售火箭和香水的商店')).toBeLessThan(0.3);
  });

  it('include years of Japanese eras', async () => {
    const grounding = await groundingOf('<p>平成16年にサービスを開始しました。</p>');
    expect(grounding.hasYear('2004')).toBe(true);
    expect(grounding.hasYear('2005')).toBe(false);
  });

  it('are no name without letters and digits', async () => {
    const grounding = await groundingOf('<p>Boards for crews.</p>');
    expect(grounding.hasName('row boat')).toBe(true);
    expect(grounding.hasName('***')).toBe(false);
  });
});
