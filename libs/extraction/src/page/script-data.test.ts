import fc from 'fast-check';
import { ScriptData, literalsIn } from './script-data.js';

const textsOf = (...scripts: string[]): string[] => {
  const data = new ScriptData();
  for (const script of scripts) data.add(script);
  return data.finish();
};

describe('texts in script data', () => {
  it.each([
    ['an object', 'window.__DATA__ = {title: "Rooms for nurses", \'n\': 4};'],
    [
      'SvelteKit',
      '{\n__sveltekit_1q2w = { base: "" };\nconst data = [null,{type:"data",data:{title:"Rooms for nurses"}}];\n}',
    ],
    ['a named global', 'window["__STATE__"]={"title":"Rooms for nurses"}'],
    [
      'what a function makes of it',
      'window.__NUXT__=(function(a){return {title:"Rooms for nurses",ok:a}}(true));',
    ],
    [
      'JSON in a string',
      'window.__S__ = JSON.parse("{\\"title\\":\\"Rooms for nurses\\",\\"list\\":[\\"one line more to read\\",\\"and another\\"]}")',
    ],
  ])('are read from %s', (_name, script) => {
    expect(textsOf(script)).toContain('Rooms for nurses');
  });

  it('are read across the chunks of a React stream', () => {
    expect(
      textsOf(
        '(self.__next_f=self.__next_f||[]).push([0])',
        'self.__next_f.push([1,"5:[\\"$\\",\\"h1\\",null,{\\"children\\":\\"Rooms for "])',
        'self.__next_f.push([1,"nurses\\"}]\\n"])',
      ),
    ).toContain('Rooms for nurses');
  });

  it('are not messages to users where the script assigns JSON', () => {
    expect(
      textsOf('window.__STATE__ = {"home.title":"Rooms for nurses","error.404":"This page has left"};\n'),
    ).toEqual(['Rooms for nurses']);
  });

  it('are not read from program code', () => {
    expect(textsOf('(function(){ var message = "Something went wrong here"; alert(message) })()')).toEqual(
      [],
    );
    expect(textsOf('gtag("config", "Something that is tracked")')).toEqual([]);
  });

  it('property: literals are unescaped correctly', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (texts) => {
        expect(literalsIn(JSON.stringify(texts))).toEqual(texts);
      }),
    );
  });
});
