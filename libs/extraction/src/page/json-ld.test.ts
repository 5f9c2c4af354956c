import { getText, getTexts, parseJsonLd } from './json-ld.js';

const nameIn = (script: string): string | undefined => {
  const [node] = parseJsonLd(script);
  return node && getText(node, 'name');
};

describe('JSON-LD', () => {
  it.each([
    ['a comment before it', '/* product */ {"@type":"Product","name":"Rowboat"}'],
    ['CDATA marks around it', '//<![CDATA[\n{"@type":"Product","name":"Rowboat"}\n//]]>'],
    ['a comma behind the last entry', '{"@type":"Product","name":"Rowboat",}'],
    ['a line break in a string', '{"@type":"Product","slogan":"Row\nhome","name":"Rowboat"}'],
  ])('is read with %s', (_name, script) => {
    expect(nameIn(script)).toBe('Rowboat');
  });

  it('is read without the HTML in its texts', () => {
    const [node] = parseJsonLd(
      '{"@type":"Product","description":"&lt;p&gt;Boats for caf&eacute;s&lt;/p&gt;","featureList":["Oars &amp; seats"]}',
    );
    expect(node && getText(node, 'description')).toBe('Boats for cafés');
    expect(node && getTexts(node, 'featureList')).toEqual(['Oars & seats']);
  });

  it('is read from a list with marks around it', () => {
    expect(nameIn('//<![CDATA[\n[{"@type":"Product","name":"Rowboat"}]\n//]]>')).toBe('Rowboat');
  });

  it('is nothing where the script is no JSON', () => {
    expect(parseJsonLd('{"@type": "Product", name: Rowboat}')).toEqual([]);
  });
});
