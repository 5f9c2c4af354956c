import Button from '@mui/material/Button';
import { unsubscribePath, unsubscribeTokens } from '@mintbridge/contracts';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { apiSend, problemStatus } from '../../../shared/api-client';
import { paths } from '../../../shared/paths';
import { Row } from '../../../shared/ui/layout';
import { LinkButton } from '../../../shared/ui/links';
import { Page, PageHeader } from '../../../shared/ui/page';
import { PageMeta } from '../../../shared/ui/page-meta';
import { ErrorState } from '../../../shared/ui/states';

/** The target of a mailed link: nothing changes before the button is pressed, and no sign-in is needed. */
export function UnsubscribePage() {
  const { token = '' } = useParams();
  const [query] = useSearchParams();
  const tokens = unsubscribeTokens(token, query.get('also'));
  const isOne = tokens.length === 1;
  const [state, setState] = useState<'asking' | 'pending' | 'done'>('asking');
  const [error, setError] = useState<unknown>();

  const unsubscribe = async () => {
    setState('pending');
    setError(undefined);
    try {
      await apiSend(`/api${unsubscribePath(...tokens)}`, { method: 'POST' });
      setState('done');
    } catch (problem) {
      setError(problem);
      setState('asking');
    }
  };

  return (
    <Page maxWidth="sm">
      <PageMeta title="Unsubscribe" />
      <PageHeader
        title={state === 'done' ? 'You are unsubscribed' : 'Unsubscribe'}
        lead={
          state === 'done'
            ? `${isOne ? 'This saved search sends' : 'These saved searches send'} no more mails. Mails can be switched on again on your list of searches.`
            : `Stop the mails of ${isOne ? 'this saved search' : `these ${tokens.length} saved searches`}? Your other mails stay as they are.`
        }
      />
      <Row gap={3} role="status">
        {state === 'done' ? (
          <LinkButton to={paths.savedSearches} variant="outlined">
            Saved searches
          </LinkButton>
        ) : (
          <Button disabled={state === 'pending'} onClick={() => void unsubscribe()}>
            Unsubscribe
          </Button>
        )}
        {error !== undefined && (
          <ErrorState
            message={
              problemStatus(error) === 404
                ? 'This link is not valid any more.'
                : 'The mails could not be stopped. Please try again.'
            }
            error={error}
          />
        )}
      </Row>
    </Page>
  );
}
