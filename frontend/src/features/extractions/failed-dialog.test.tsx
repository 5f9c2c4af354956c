/** @jest-environment jsdom */
import { FILLED_FROM, type Extraction } from '@mintbridge/contracts';
import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { renderThemed } from '../../testing/render-themed';
import { FailedDialog } from './failed-dialog';

const show = (confidences: Record<string, number>) => {
  const fields = Object.fromEntries(
    Object.entries(confidences).map(([name, confidence]) => [
      name,
      { value: 'Ledgerly', confidence, evidence: [] },
    ]),
  );
  const extraction = {
    id: 7,
    url: 'https://ledgerly.example/',
    error: null,
    fields,
  } as unknown as Extraction;
  renderThemed(
    <MemoryRouter>
      <FailedDialog extraction={extraction} manualEntry="/" onClose={() => undefined} />
    </MemoryRouter>,
  );
};

afterEach(cleanup);

test('counts only the fields that the form is filled with', () => {
  show({ headline: FILLED_FROM, description: 1, features: FILLED_FROM - 0.01 });
  expect(screen.getByText('We found 2 fields all the same and filled them in for you.')).toBeTruthy();
});

test('promises nothing if the form stays empty', () => {
  show({ features: FILLED_FROM - 0.01 });
  expect(screen.getByText(/^No listing was created\./)).toBeTruthy();
});
