import {
  FIELD_LABELS,
  INSIGHTS_FROM,
  PASS_REASON_LABELS,
  counted,
  isGiven,
  shownCount,
  type Insights,
  type Product,
} from '@mintbridge/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/paths';
import { Muted, Row, plainList } from '../../../shared/ui/layout';
import { LinkButton } from '../../../shared/ui/links';
import { Panel } from '../../../shared/ui/page';
import { CardGridSkeleton } from '../../../shared/ui/skeletons';
import { EmptyState, ErrorState } from '../../../shared/ui/states';
import { useInsights } from '../api/insights';
import { WeeksChart } from './weeks-chart';

const List = styled('ul')({ ...plainList, display: 'grid', gap: 12 });

const Bar = styled('div')(({ theme }) => ({
  height: 8,
  borderRadius: 4,
  backgroundColor: theme.vars.palette.mint.deep,
}));

const isTooEarly = ({ matched, passes, unlock, weeks }: Insights): boolean =>
  matched === null && passes === null && unlock.length === 0 && weeks === null;

/** How investors see a listing, and suggestions. Nothing is shown for fewer than three investors. */
export function InsightsView({ product }: { product: Product }) {
  const productId = product.id;
  const { data: insights, error, mutate } = useInsights(productId);
  if (!insights) {
    if (!error) return <CardGridSkeleton count={3} height={220} />;
    return (
      <ErrorState
        message="We could not load how investors see this."
        error={error}
        onRetry={() => void mutate()}
      />
    );
  }
  if (isTooEarly(insights)) {
    return (
      <EmptyState title="It is too early to tell">
        {`What investors do is shown from ${INSIGHTS_FROM} of them on, so that nobody can be told apart.`}
      </EmptyState>
    );
  }
  return (
    <Stack spacing={3}>
      {insights.matched !== null && (
        <Typography variant="h3" component="p">
          {`${counted(insights.matched, 'investor')} have this among their matches.`}
        </Typography>
      )}
      {insights.weeks && (
        <Part title="The last 12 weeks">
          <WeeksChart weeks={insights.weeks} />
        </Part>
      )}
      {insights.unlock.length > 0 && <Unlock product={product} unlock={insights.unlock} />}
      {insights.passes && <PassReasons passes={insights.passes} />}
      {(insights.weeks === null || insights.passes === null) && <Muted>{missingDataNote(insights)}</Muted>}
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel>
      <Typography gutterBottom variant="h4" component="h2">
        {title}
      </Typography>
      {children}
    </Panel>
  );
}

const fieldLabel = (field: string): string =>
  (FIELD_LABELS as Partial<Record<string, string>>)[field] ?? field;

function missingDataNote({ weeks, passes }: Insights): string {
  if (weeks !== null) return `Why investors pass is shown once ${INSIGHTS_FROM} of them have.`;
  const both =
    passes === null
      ? 'What investors do each week, and why they pass, are'
      : 'What investors do each week is';
  return `It is too early to tell more: ${both} shown from ${INSIGHTS_FROM} of them on.`;
}

const hasValue = (product: Product, field: string): boolean =>
  isGiven((product as Partial<Record<string, unknown>>)[field] as string | null | undefined);

/** Fields that would attract more investors, each with a link to fill it in or to unlock it. */
function Unlock({ product, unlock }: { product: Product; unlock: Insights['unlock'] }) {
  return (
    <Part title="What would help">
      <List>
        {unlock.map(({ field, investors }) => (
          <Row as="li" key={field} justify="space-between">
            <span>
              {`${fieldLabel(field)} is ${hasValue(product, field) ? 'locked' : 'not given'}. Knowing it could make this a match for ${counted(investors, 'more investor')}.`}
            </span>
            {hasValue(product, field) ? (
              <LinkButton
                size="small"
                variant="outlined"
                to={paths.productPrivacy(product.id)}
                aria-description={fieldLabel(field)}
              >
                Open it
              </LinkButton>
            ) : (
              <LinkButton
                size="small"
                variant="outlined"
                to={`${paths.editProduct(product.id)}#${field}`}
                aria-description={fieldLabel(field)}
              >
                Fill in
              </LinkButton>
            )}
          </Row>
        ))}
      </List>
    </Part>
  );
}

function PassReasons({ passes }: { passes: NonNullable<Insights['passes']> }) {
  const most = Math.max(...passes.map(({ count }) => count));
  return (
    <Part title="Why investors pass">
      <List>
        {passes.map(({ reason, count }) => (
          <li key={reason}>
            <Row justify="space-between">
              <span>{PASS_REASON_LABELS[reason]}</span>
              <Muted>{shownCount(count)}</Muted>
            </Row>
            <Bar aria-hidden="true" style={{ width: `${(count / most) * 100}%` }} />
          </li>
        ))}
      </List>
    </Part>
  );
}
