import type { RouteObject } from 'react-router-dom';
import { PATTERNS } from '../../shared/paths';

const loadGuards = () => import('../../shared/session/guards');
const loadQuestionnaire = async () => ({
  Component: (await import('../pages/questionnaire-page')).QuestionnairePage,
});

/** The owner's pages: dashboard, questionnaire, review of an extraction. */
export const sellerRoutes: RouteObject[] = [
  {
    path: PATTERNS.dashboard,
    lazy: async () => ({ Component: (await import('./dashboard')).DashboardByRole }),
  },
  {
    lazy: async () => ({ Component: (await loadGuards()).RequireSignIn }),
    children: [
      { path: PATTERNS.questionnaire, lazy: loadQuestionnaire },
      { path: PATTERNS.questionnaireAlias, lazy: loadQuestionnaire },
      {
        path: PATTERNS.extraction,
        lazy: async () => ({
          Component: (await import('../pages/extraction-review-page')).ExtractionReviewPage,
        }),
      },
    ],
  },
];
