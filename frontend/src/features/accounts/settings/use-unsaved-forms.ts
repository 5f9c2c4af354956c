import { useCallback, useEffect, useState } from 'react';
import { useUnsavedGuard } from '../../../shared/ui/use-unsaved-guard';

/** Reports to the page whether a form has unsaved changes. */
export type ReportUnsaved = (form: string, isUnsaved: boolean) => void;

/** One confirmation before leaving, for all forms of a page. */
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

/** Reports unsaved changes to the page while there are any. */
export function useReportUnsaved(report: ReportUnsaved, form: string, isUnsaved: boolean): void {
  useEffect(() => report(form, isUnsaved), [report, form, isUnsaved]);
}
