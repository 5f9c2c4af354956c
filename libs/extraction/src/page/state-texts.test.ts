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
});
