import { decodeBody, looksBinary } from './decode-body.js';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'utf8')] : part)));

describe('decoding a page', () => {
  it('prefers valid UTF-8 to another declared charset', () => {
    expect(decodeBody(bytes('Café – Straße'), 'text/html; charset=iso-8859-1')).toBe('Café – Straße');
    expect(decodeBody(bytes('<meta charset="windows-1251">Příliš'), 'text/html')).toContain('Příliš');
  });

  it('decodes windows-1252 that is declared as UTF-8', () => {
    const body = bytes('Towns ', [0x96], ' citizens', [0x92], ' caf', [0xe9], ' ', [0x93], 'now', [0x94]);
    expect(decodeBody(body, 'text/html; charset=utf-8')).toBe('Towns – citizens’ café “now”');
  });

  it('reads the quotes of Windows in pages that name an ISO encoding', () => {
    const body = bytes('<p>Caf', [0xe9], ' d', [0x92], 'instruments ', [0xa4], '</p>');
    expect(decodeBody(body, 'text/html; charset=iso-8859-15')).toBe('<p>Café d’instruments ¤</p>');
    const polish = bytes('<p>', [0x84], 'Ksi', [0xea], 'ga', [0x94], '</p>');
    expect(decodeBody(polish, 'text/html; charset=iso-8859-2')).toBe('<p>„Księga”</p>');
  });

  it('uses a second declaration if UTF-8 is declared and invalid', () => {
    const body = bytes('<meta charset="windows-1251"><p>', [0xd1, 0xea, 0xeb, 0xe0, 0xe4], '</p>');
    expect(decodeBody(body, 'text/html; charset=utf-8')).toContain('Склад');
  });

  it('undoes a second encoding, but leaves single letters that look like one', () => {
    const twice = (text: string): string => new TextDecoder('windows-1252').decode(Buffer.from(text, 'utf8'));
    const german = 'Für große Vereine – „standardmäßig“ über Österreich, Ärger’s Ende';
    expect(decodeBody(bytes(twice(german)), 'text/html')).toBe(german);
    expect(decodeBody(bytes(twice('Склад помогает')), 'text/html')).toBe('Склад помогает');
    expect(decodeBody(bytes('groÃŸ und außen, regelmäÃŸig'), 'text/html')).toBe('groß und außen, regelmäßig');
    const portuguese = 'NÃO “SÃO” À MÃO, IRMû e Ãµ, MAÇÔ e £Â£';
    expect(decodeBody(bytes(portuguese), 'text/html')).toBe(portuguese);
  });

  it('decodes UTF-16 with and without a byte order mark', () => {
    const text = '<title>Grünwerk</title><p>Solar design</p>';
    expect(decodeBody(new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]), 'text/html')).toBe(text);
    expect(decodeBody(new Uint8Array(Buffer.from(text, 'utf16le')), 'text/html')).toBe(text);
  });

  it('keeps text with a truncated last character or a single invalid byte', () => {
    expect(decodeBody(bytes('Überblick übers Büro ', [0xc3]), 'text/html')).toContain('Überblick übers Büro');
    expect(decodeBody(bytes('äöüß äöüß ', [0xff], ' ok'), 'text/html')).toContain('äöüß äöüß');
  });

  it('detects an undeclared charset, but only from whole words of another script', () => {
    const cp1251 = (text: string): number[] =>
      [...text].map((sign) => {
        const code = sign.charCodeAt(0);
        return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
      });
    const russian = 'Склад помогает магазинам вести учёт товаров'.replace('ё', 'е');
    expect(decodeBody(bytes('<title>', cp1251(russian), '</title>'), 'text/html')).toContain(russian);

    const shiftJis = [
      [0x82, 0xb1, 0x82, 0xf1, 0x82, 0xc9, 0x82, 0xbf, 0x82, 0xcd, 0x81, 0x42],
      [0x8c, 0xa3, 0x97, 0xa7, 0x82, 0xf0, 0x8d, 0xec, 0x82, 0xe9, 0x83, 0x41, 0x83, 0x76, 0x83, 0x8a],
      [0x82, 0xc5, 0x82, 0xb7, 0x81, 0x42],
    ].flat();
    expect(decodeBody(bytes('<p>', shiftJis, '</p>'), 'text/html')).toContain(
      'こんにちは。献立を作るアプリです。',
    );

    const french = bytes(
      'Cr',
      [0xe9],
      'ez, g',
      [0xe9],
      'rez, ',
      [0xe9],
      't',
      [0xe9],
      ' ',
      [0xe0],
      ' No',
      [0xeb],
      'l f',
      [0xea],
      't',
      [0xe9],
      'es',
    );
    expect(decodeBody(french, 'text/html')).toBe('Créez, gérez, été à Noël fêtées');
  });

  it('removes control and direction-override characters', () => {
    expect(decodeBody(bytes('a\u0000b\u202ec\u200e'), 'text/html; charset=utf-8')).toBe('abc\u200e');
  });

  it('ignores an unknown charset', () => {
    expect(decodeBody(bytes('plain'), 'text/html; charset=klingon')).toBe('plain');
  });
});

describe('looksBinary', () => {
  it('is true for files declared as pages', () => {
    expect(looksBinary(bytes('%PDF-1.7 ...'))).toBe(true);
    expect(looksBinary(bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe(true);
    expect(looksBinary(new Uint8Array(Array.from({ length: 3000 }, (_, i) => (i * 7919) & 255)))).toBe(true);
  });

  it('is false for text of any script', () => {
    expect(looksBinary(bytes('<html>पंजीकरण 登録</html>'))).toBe(false);
  });
});
