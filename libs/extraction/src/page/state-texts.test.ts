import { sentencesOfState } from './state-texts.js';

describe('texts in state', () => {
  it('are read with the escapes of Angular', () => {
    expect(
      sentencesOfState(
        '{&q;body&q;:{&q;html&q;:&q;&l;p&g;Rooms &a; beds for nurses who work at night&l;/p&g;&q;}}',
      ),
    ).toEqual(['Rooms & beds for nurses who work at night']);
  });

  it('are none where the state cannot be read', () => {
    expect(sentencesOfState('{"title": "Rooms for nurses who work at night"')).toEqual([]);
  });

  it('are in one language, with the neighbours that they quote', () => {
    const texts = {
      fi: { brand: 'Rowboat', title: '@:brand on sovellus kaikille soutajille ja heidän seuroilleen' },
      en: { brand: 'Rowboat', title: '@:brand is an app for all rowers and for their clubs' },
    };
    expect(sentencesOfState(JSON.stringify(texts))).toEqual([
      'Rowboat on sovellus kaikille soutajille ja heidän seuroilleen',
    ]);
  });

  it('are not what others say, nor messages to users', () => {
    const texts = {
      intro: 'Rowboat plans the boats of all the crews of a club',
      testimonials: [{ text: 'We have never rowed as much as in this summer' }],
      blocks: [{ component: 'quotes', items: [{ text: 'Nobody asks any more who sits in which boat' }] }],
      cookies: { text: 'We use a cookie to remember that you want none' },
    };
    expect(sentencesOfState(JSON.stringify(texts))).toEqual([texts.intro]);
  });

  it('are not what others say in data whose keys hold places in a list', () => {
    const list = [
      { intro: 1, quote: 2 },
      'Rowboat plans the boats of all the crews of a club',
      'We have never rowed as much as in this summer',
    ];
    expect(sentencesOfState(JSON.stringify(list))).toEqual([list[1]]);
  });

  it('join what a content system splits at its marks, and part what HTML parts', () => {
    const blocks = [
      {
        _type: 'block',
        children: [
          { _type: 'span', text: 'Rowboat opened to all clubs on ' },
          { _type: 'span', text: '1 March 2022', marks: ['strong'] },
          { _type: 'span', text: ', on one lake.' },
        ],
      },
      { html: '<h2>Boards with a Memory</h2><p>Rowboat plans the boats of all the crews of a club.</p>' },
      { _type: 'latestPosts', posts: [{ title: 'Why nobody rows in the rain any more' }] },
    ];
    expect(sentencesOfState(JSON.stringify(blocks))).toEqual([
      'Rowboat opened to all clubs on 1 March 2022, on one lake.',
      'Boards with a Memory',
      'Rowboat plans the boats of all the crews of a club.',
    ]);
  });

  it('are of events with their dates', () => {
    const data = {
      year: '2024',
      hero: { text: 'Rowboat plans the boats of all the crews of a club' },
      history: [{ label: 'Rowboat opens to its first paying clubs', when: 'February 2020' }],
    };
    expect(sentencesOfState(JSON.stringify(data))).toEqual([
      data.hero.text,
      'February 2020 – Rowboat opens to its first paying clubs',
    ]);
  });

  it('hold questions before their answers', () => {
    const faq = [{ q: 'Since when?', a: 'The first boat was booked on Rowboat in October 2016.' }];
    expect(sentencesOfState(JSON.stringify(faq))).toEqual([faq[0]?.q, faq[0]?.a]);
  });

  it('are read without the entities of HTML', () => {
    expect(sentencesOfState('{"text":"Boats &amp; oars for all the crews of a club"}')).toEqual([
      'Boats & oars for all the crews of a club',
    ]);
  });
});
