import {
  EXTRACTED_FIELDS,
  EXTRACTION_STATUS_TEXTS,
  isFinalExtraction,
  type Extraction,
  type ExtractedField,
  type Product,
} from '@mintbridge/contracts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useExtraction } from '../../features/extractions/api/find-extraction';
import { evidenceNotes } from '../../features/extractions/evidence/evidence-notes';
import { ExtractionProgress } from '../../features/extractions/progress/extraction-progress';
import { foundValues } from '../../features/extractions/evidence/found-fields';
import { FoundList, FoundSummary } from '../../features/extractions/evidence/found-summary';
import { PictureChoices } from '../../features/pictures/picture-choices';
import { useProduct } from '../../features/products/api/find-product';
import { updateProduct } from '../../features/products/api/update-product';
import { parseId } from '../../features/products/parse-id';
import { CorrectionsForm } from '../../features/products/questionnaire/corrections-form';
import { toFormValues } from '../../features/products/questionnaire/listing-values';
import { BackLink, LinkButton } from '../../shared/ui/links';
import { Page, PageHeader } from '../../shared/ui/page';
import { PageMeta } from '../../shared/ui/page-meta';
import { FormSkeleton } from '../../shared/ui/skeletons';
import { EmptyState, ErrorState } from '../../shared/ui/states';
import { toast } from '../../shared/ui/toasts/toast-store';
import { paths } from '../../shared/paths';

/** The result of an extraction: each field with its confidence and evidence, to be corrected. */
export function ExtractionReviewPage() {
  const id = parseId(useParams()['id']);
  const { data: extraction, error, mutate } = useExtraction(id);
  return (
    <Page>
      <PageMeta title="Review What We Found" />
      <BackLink to={paths.dashboard()} label="Back to Dashboard" />
      <PageHeader title="Review what we found" lead={leadFor(extraction)} />
      {extraction && <Review extraction={extraction} onFinish={() => void mutate()} />}
      {!extraction && (id === null || error !== undefined) && (
        <ErrorState
          message="We could not load this extraction. It may not exist or belong to another account."
          error={error}
          {...(id === null ? {} : { onRetry: () => void mutate() })}
        />
      )}
      {!extraction && id !== null && error === undefined && <FormSkeleton fields={6} />}
    </Page>
  );
}

const CORRECT =
  'Every field stands beside the sentence it came from. Correct what is wrong, fill what is missing.';

/** Mentions only what was found. */
function leadFor(extraction: Extraction | undefined): string {
  if (!extraction || extraction.productId !== null) return CORRECT;
  return isFinalExtraction(extraction.state)
    ? 'The website did not give a whole listing. You can complete it in the form.'
    : 'We are reading the website.';
}

function Review({ extraction, onFinish }: { extraction: Extraction; onFinish: () => void }) {
  if (!isFinalExtraction(extraction.state)) {
    return <ExtractionProgress id={extraction.id} onFinish={onFinish} />;
  }
  if (extraction.productId === null) return <NothingBuilt extraction={extraction} />;
  return <ReviewProduct extraction={extraction} productId={extraction.productId} />;
}

/** An extraction without a listing: the found fields can still be read and used in the form. */
function NothingBuilt({ extraction }: { extraction: Extraction }) {
  const notes = evidenceNotes(extraction.fields);
  return (
    <>
      <EmptyState
        title={EXTRACTION_STATUS_TEXTS.failed}
        actions={<LinkButton to={paths.completeExtraction(extraction.id)}>Enter Details Manually</LinkButton>}
      >
        {extraction.error}
      </EmptyState>
      {Object.keys(foundValues(extraction.fields)).length > 0 && (
        <FoundList extraction={extraction} notes={notes} />
      )}
    </>
  );
}

function ReviewProduct({ extraction, productId }: { extraction: Extraction; productId: number }) {
  const { data: product, error, mutate } = useProduct(productId);
  if (product) return <Corrections extraction={extraction} product={product} />;
  if (error === undefined) return <FormSkeleton fields={6} />;
  return (
    <ErrorState
      message="The listing that was built from this website is not there any more."
      error={error}
      onRetry={() => void mutate()}
    />
  );
}

/** Fields whose value in the listing differs from the extracted one. */
function replacedFields(product: Product, extraction: Extraction): ExtractedField[] {
  const found = foundValues(extraction.fields);
  return EXTRACTED_FIELDS.filter((name) => name in found && found[name] !== (product[name] ?? '').trim());
}

function Corrections({ extraction, product }: { extraction: Extraction; product: Product }) {
  const navigate = useNavigate();
  const [initial] = useState(() => toFormValues(product));
  const onSaved = () => {
    toast({
      title: 'Product Updated',
      description: 'Your product information has been updated successfully.',
      tone: 'success',
    });
    void navigate(paths.productPreview(product.id));
  };
  return (
    <>
      <FoundSummary extraction={extraction} />
      <PictureChoices productId={product.id} />
      <CorrectionsForm
        initial={initial}
        notes={evidenceNotes(extraction.fields, replacedFields(product, extraction))}
        saveLabel="Save Corrections"
        actions={
          <LinkButton to={paths.productPreview(product.id)} variant="outlined" size="large">
            View Product
          </LinkButton>
        }
        save={(corrections) => updateProduct(product.id, corrections)}
        onSaved={onSaved}
      />
    </>
  );
}
