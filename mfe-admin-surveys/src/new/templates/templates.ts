import appointment from './data/appointment.json';
import cancellation from './data/cancellation.json';
import contactForm from './data/contact-form.json';
import courseEvaluation from './data/course-evaluation.json';
import customerEffort from './data/customer-effort.json';
import customerSatisfaction from './data/customer-satisfaction.json';
import employeePulse from './data/employee-pulse.json';
import engagement from './data/engagement.json';
import eventFeedback from './data/event-feedback.json';
import eventRegistration from './data/event-registration.json';
import exitInterview from './data/exit-interview.json';
import featurePriorities from './data/feature-priorities.json';
import jobApplication from './data/job-application.json';
import marketResearch from './data/market-research.json';
import newHire from './data/new-hire.json';
import orderForm from './data/order-form.json';
import parentsSurvey from './data/parents-survey.json';
import partyInvitation from './data/party-invitation.json';
import productMarketFit from './data/product-market-fit.json';
import productResearch from './data/product-research.json';
import quiz from './data/quiz.json';
import quoteRequest from './data/quote-request.json';
import recommendation from './data/recommendation.json';
import restaurantFeedback from './data/restaurant-feedback.json';
import supportFeedback from './data/support-feedback.json';
import trainingFeedback from './data/training-feedback.json';
import volunteers from './data/volunteers.json';
import websiteFeedback from './data/website-feedback.json';
import type { Template } from './template.ts';

/** In the order of the gallery: the most used first. */
export const TEMPLATES: readonly Template[] = [
  customerSatisfaction,
  recommendation,
  contactForm,
  eventRegistration,
  employeePulse,
  supportFeedback,
  customerEffort,
  cancellation,
  quoteRequest,
  orderForm,
  appointment,
  eventFeedback,
  partyInvitation,
  volunteers,
  engagement,
  newHire,
  exitInterview,
  jobApplication,
  productMarketFit,
  featurePriorities,
  productResearch,
  marketResearch,
  websiteFeedback,
  restaurantFeedback,
  courseEvaluation,
  trainingFeedback,
  parentsSurvey,
  quiz,
];
