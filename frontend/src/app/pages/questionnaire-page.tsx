import type { Product, UpdateProduct } from '@mintbridge/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { fetchExtraction } from '../../features/extractions/api/find-extraction';
import { useExtractions } from '../../features/extractions/api/list-extractions';
import { evidenceNotes } from '../../features/extractions/evidence/evidence-notes';
import { prefilledValues } from '../../features/extractions/evidence/found-fields';
import { PendingPictureFields, PictureFields } from '../../features/pictures/picture-fields';
import { usePendingPictures } from '../../features/pictures/use-pending-pictures';
import { fetchProduct } from '../../features/products/api/find-product';
import { createProduct } from '../../features/products/api/create-product';
import { updateProduct } from '../../features/products/api/update-product';
import { parseId } from '../../features/products/parse-id';
import { ListingForm } from '../../features/products/questionnaire/listing-form';
import type { Listing } from '../../features/products/questionnaire/listing-form-schema';
import { toFormValues, type ListingValues } from '../../features/products/questionnaire/listing-values';
import { createSubmissionKeys } from '../../features/products/questionnaire/submission-key';
import { isInvestor, useUser } from '../../shared/session/use-session';
import { BackLink, LinkButton, TextLink } from '../../shared/ui/links';
import { Page, PageHeader } from '../../shared/ui/page';
import { PageMeta } from '../../shared/ui/page-meta';
import { FormSkeleton } from '../../shared/ui/skeletons';
import { EmptyState } from '../../shared/ui/states';
import { toast } from '../../shared/ui/toasts/toast-store';
import { paths } from '../../shared/paths';

const LOAD_FAILED = {
  title: 'Error',
  description: 'Could not load product data. Please try again.',
  tone: 'destructive',
} as const;

const picturesFailed = (names: string[]) =>
  ({
    title: 'Picture not stored',
    description: `Your product is there, but its ${names.join(' and ')} could not be stored. Please choose again under Edit.`,
    tone: 'destructive',
  }) as const;

/** Creates a listing, edits one (`?edit=id`), or completes the result of an extraction (`?extraction=id`). */
export function QuestionnairePage() {
  const user = useUser();
  const [search] = useSearchParams();
  const editId = parseId(search.get('edit'));
  const extractionId = parseId(search.get('extraction'));
  if (!user) return null;
  if (isInvestor(user)) return <OwnersOnly />;
  if (editId !== null) return <EditListing key={`edit-${editId}`} id={editId} userId={user.id} />;
  if (extractionId !== null) {
    return <CompleteListing key={`extraction-${extractionId}`} id={extractionId} userId={user.id} />;
  }
  return <NewListing key="new" userId={user.id} />;
}

function OwnersOnly() {
  return (
    <Page maxWidth="md">
      <PageMeta title="List Your Product" />
      <EmptyState
        headingLevel="h1"
        title="Listings are made by product owners"
        actions={<LinkButton to={paths.investorDashboard}>Go to Dashboard</LinkButton>}
      >
        You are signed in as an investor. To list a product, please sign in with a product owner account.
      </EmptyState>
    </Page>
  );
}

function Frame({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <Page maxWidth="md">
      <PageMeta title={title} />
      <BackLink to={paths.dashboard()} label="Back to Dashboard" />
      <PageHeader title={title} lead={lead} />
      {children}
    </Page>
  );
}

/** The page after a successful submission. */
function useSubmitted(title: string, description: string): () => void {
  const navigate = useNavigate();
  return () => {
    toast({ title, description, tone: 'success' });
    void navigate(paths.dashboard());
  };
}

/** The form of a listing that does not exist yet. */
function CreateForm({
  userId,
  draftOf,
  initial,
  notes,
}: Pick<Parameters<typeof ListingForm>[0], 'userId' | 'draftOf' | 'initial' | 'notes'>) {
  const [keyOf] = useState(createSubmissionKeys);
  const pictures = usePendingPictures();
  const onSaved = useSubmitted('Product Submitted', 'Your product has been submitted for review.');
  const save = async (listing: Listing) => {
    const body = { ...listing, sellerId: userId };
    const { id } = await createProduct(body, keyOf(body));
    const failed = await pictures.send(id);
    if (failed.length > 0) toast(picturesFailed(failed));
  };
  return (
    <>
      <PendingPictureFields pictures={pictures} />
      <ListingForm
        userId={userId}
        draftOf={draftOf}
        initial={initial}
        submitLabel="Submit Product"
        save={save}
        onSaved={onSaved}
        {...(notes ? { notes } : {})}
      />
    </>
  );
}

function NewListing({ userId }: { userId: number }) {
  const [initial] = useState(toFormValues);
  return (
    <Frame
      title="List Your Product"
      lead="Tell investors what you built. Most owners are done with the first part in under five minutes."
    >
      <CreateForm userId={userId} draftOf="new" initial={initial} />
    </Frame>
  );
}

function EditListing({ id, userId }: { id: number; userId: number }) {
  const [loaded, setLoaded] = useState<{ product: Product; initial: ListingValues } | null>(null);
  const leaveEditMode = useLeaveEditMode();
  const onSaved = useSubmitted('Product Updated', 'Your product information has been updated successfully.');
  useLoadOnce(
    () => fetchProduct(id),
    (product) => setLoaded({ product, initial: toFormValues(product) }),
    leaveEditMode,
  );
  return (
    <Frame title="Edit Your Product" lead={<BuiltFrom productId={id} />}>
      {loaded && <PictureFields product={loaded.product} />}
      {loaded ? (
        <ListingForm
          userId={userId}
          draftOf={`edit-${id}`}
          initial={loaded.initial}
          reviewFields={loaded.product.reviewFields ?? []}
          submitLabel="Update Product"
          save={(listing) => updateProduct(id, withoutUntouchedCurrency(listing, loaded.initial))}
          onSaved={onSaved}
        />
      ) : (
        <LoadingForm />
      )}
    </Frame>
  );
}

/** An untouched select is not sent: the server keeps deriving the currency from the amounts. */
function withoutUntouchedCurrency({ currency, ...listing }: Listing, initial: ListingValues): UpdateProduct {
  return currency && currency !== initial.currency ? { ...listing, currency } : listing;
}

/** Links to the extraction that created the listing, if there is one. */
function BuiltFrom({ productId }: { productId: number }) {
  const { data } = useExtractions();
  const source = data?.find((extraction) => extraction.productId === productId);
  if (!source) return 'An edit of a verified listing sends it back to our team for a short review.';
  return (
    <>
      {'We built this listing from your website. '}
      <TextLink to={paths.extraction(source.id)}>See what we found and where</TextLink>
    </>
  );
}

function CompleteListing({ id, userId }: { id: number; userId: number }) {
  const [found, setFound] = useState<{
    initial: ListingValues;
    notes: ReturnType<typeof evidenceNotes>;
  } | null>(null);
  const leave = useLeaveEditMode();
  useLoadOnce(
    () => fetchExtraction(id),
    ({ url, fields }) =>
      setFound({
        initial: toFormValues({ companyUrl: url, productUrl: url, ...prefilledValues(fields) }),
        notes: evidenceNotes(fields),
      }),
    leave,
  );
  return (
    <Frame
      title="List Your Product"
      lead="We filled in what your website told us. Please check it and add what is missing."
    >
      {found ? (
        <CreateForm
          userId={userId}
          draftOf={`extraction-${id}`}
          initial={found.initial}
          notes={found.notes}
        />
      ) : (
        <LoadingForm />
      )}
    </Frame>
  );
}

function LoadingForm() {
  return (
    <>
      <p role="status">Loading product data</p>
      <FormSkeleton fields={6} />
    </>
  );
}

/** Shows that the data could not be loaded, then the empty form. */
function useLeaveEditMode(): () => void {
  const navigate = useNavigate();
  return () => {
    toast(LOAD_FAILED);
    void navigate(paths.questionnaire, { replace: true });
  };
}

/** Loads once: the form is filled when it opens and never overwritten while the user types. */
function useLoadOnce<T>(load: () => Promise<T>, onLoaded: (loaded: T) => void, onFailed: () => void): void {
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && onLoaded(loaded),
      () => isCurrent && onFailed(),
    );
    return () => {
      isCurrent = false;
    };
    // The component's key is the record: another record mounts another component.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
