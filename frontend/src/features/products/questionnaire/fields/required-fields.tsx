import type { ReactNode } from 'react';
import {
  BusinessModelField,
  CategoryField,
  IndustryField,
  IntentField,
  LaunchYearField,
  PlatformField,
  type ListingFormHandle,
} from './choice-fields';
import { FieldGroup, FieldLine, FieldRow, type FieldNotes } from './field-row';
import { ListingText } from './text-fields';

/** The required fields, in four groups. */
export function RequiredFields<Output>({
  form,
  notes = {},
  children,
}: {
  form: ListingFormHandle<Output>;
  notes?: FieldNotes;
  /** Shown at the end of the last group. */
  children?: ReactNode;
}) {
  const { control } = form;
  const stacked = Object.keys(notes).length > 0;
  return (
    <>
      <FieldGroup title="The product">
        <FieldRow note={notes['headline']}>
          <ListingText control={control} name="headline" />
        </FieldRow>
        <FieldLine stacked={stacked}>
          <FieldRow note={notes['industry']}>
            <IndustryField form={form} />
          </FieldRow>
          <FieldRow note={notes['category']}>
            <CategoryField control={control} />
          </FieldRow>
        </FieldLine>
        <FieldRow note={notes['description']}>
          <ListingText control={control} name="description" />
        </FieldRow>
        <FieldRow note={notes['features']}>
          <ListingText control={control} name="features" />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="How it is built and sold">
        <FieldLine stacked={stacked}>
          <FieldRow note={notes['businessModel']}>
            <BusinessModelField control={control} />
          </FieldRow>
          <FieldRow note={notes['platformType']}>
            <PlatformField control={control} />
          </FieldRow>
          <FieldRow note={notes['launchYear']}>
            <LaunchYearField control={control} />
          </FieldRow>
        </FieldLine>
      </FieldGroup>
      <FieldGroup title="Where it can be seen">
        <FieldLine stacked={stacked}>
          <FieldRow note={notes['companyUrl']}>
            <ListingText control={control} name="companyUrl" />
          </FieldRow>
          <FieldRow note={notes['productUrl']}>
            <ListingText control={control} name="productUrl" />
          </FieldRow>
        </FieldLine>
      </FieldGroup>
      <FieldGroup title="What you are looking for">
        <FieldRow note={notes['intentWithProduct']}>
          <IntentField control={control} />
        </FieldRow>
        {children}
      </FieldGroup>
    </>
  );
}
