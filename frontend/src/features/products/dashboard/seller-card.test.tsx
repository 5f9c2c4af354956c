/** @jest-environment jsdom */
import type { ProductCard } from '@mintbridge/contracts';
import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { renderThemed } from '../../../testing/render-themed';
import { SellerCard } from './seller-card';

const NOTE = 'Please name your first clients.';

const show = (fields: Partial<ProductCard>) => {
  const product = {
    id: 7,
    headline: 'TallyTap',
    features: 'Receipts',
    featureCount: 1,
    trust: {},
    locked: [],
    reviewNote: NOTE,
    ...fields,
  } as unknown as ProductCard;
  const nothing = () => undefined;
  renderThemed(
    <MemoryRouter>
      <SellerCard
        product={product}
        isOwner
        isBusy={false}
        badge={null}
        onToggleVisibility={nothing}
        onDelete={nothing}
      />
    </MemoryRouter>,
  );
};

afterEach(cleanup);

const fields = [
  { field: 'description' as const, note: 'Say more.' },
  { field: 'revenue' as const, note: 'Of which year?' },
];

test('shows the note of the team and the number of fields to change', () => {
  show({ reviewStatus: 'changes-requested', reviewFields: fields });
  expect(screen.getByText(NOTE)).toBeTruthy();
  expect(screen.getByText('2 fields to change')).toBeTruthy();
});

test('still counts the fields that are left after an edit has sent the listing back to review', () => {
  show({ reviewStatus: 'pending', reviewFields: fields.slice(1) });
  expect(screen.getByText('1 field to change')).toBeTruthy();
  expect(screen.queryByText(NOTE)).toBeNull();
});
