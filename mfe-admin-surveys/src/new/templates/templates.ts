import appointment from './data/appointment.json';
import cancellation from './data/cancellation.json';
import contactForm from './data/contact-form.json';
import courseEvaluation from './data/course-evaluation.json';
import customerSatisfaction from './data/customer-satisfaction.json';
import employeePulse from './data/employee-pulse.json';
import eventFeedback from './data/event-feedback.json';
import eventRegistration from './data/event-registration.json';
import jobApplication from './data/job-application.json';
import marketResearch from './data/market-research.json';
import newHire from './data/new-hire.json';
import orderForm from './data/order-form.json';
import productResearch from './data/product-research.json';
import quiz from './data/quiz.json';
import recommendation from './data/recommendation.json';
import websiteFeedback from './data/website-feedback.json';
import type { Template } from './template.ts';

/** In the order of the gallery: the most used first. */
export const TEMPLATES: readonly Template[] = [
  customerSatisfaction,
  recommendation,
  cancellation,
  contactForm,
  orderForm,
  appointment,
  eventRegistration,
  eventFeedback,
  employeePulse,
  newHire,
  jobApplication,
  productResearch,
  marketResearch,
  websiteFeedback,
  courseEvaluation,
  quiz,
];
