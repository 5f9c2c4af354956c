import { useCallback, useEffect, useState } from 'react';
import { useUnsavedGuard } from '../../../shared/ui/use-unsaved-guard';

/** What a form reports to its page: whether something typed in it is not saved. */
export type ReportUnsaved = (form: string, isUnsaved: boolean) => void;

/** One question before leaving, for all the forms of a page. */
export function useUnsavedForms() {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const report = useCallback<ReportUnsaved>((form, isUnsaved) => {
    setUnsaved((forms) => {
      if (forms.includes(form) === isUnsaved) return forms;
      return isUnsaved ? [...forms, form] : forms.filter((other) => other !== form);
    });
  }, []);
  return { report, ...useUnsavedGuard(unsaved.length > 0) };
}

/** Reports it to the page while it is so. */
export function useReportUnsaved(report: ReportUnsaved, form: string, isUnsaved: boolean): void {
  useEffect(() => report(form, isUnsaved), [report, form, isUnsaved]);
}
