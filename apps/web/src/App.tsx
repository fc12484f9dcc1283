import { firstAccountPath } from '@shootdesk/shared/sign-in/first-account-path';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { lazyPart } from './kernel/lazy-part.ts';
import { LoginPage } from './features/sign-in/login-page.tsx';
import { DropGuard } from './shells/drop-guard.tsx';
import { IdentityGate } from './shells/identity-gate.tsx';
import { LoadingApplication } from './shells/loading-application.tsx';
import { ErrorBoundary } from './ui/feedback/error-boundary.tsx';

const BookingPage = lazyPart(() => import('./features/booking/booking-page.tsx'));
const EmailPage = lazyPart(() => import('./features/sign-in/email-page.tsx'));
const FirstAccountPage = lazyPart(() => import('./features/sign-in/first-account-page.tsx'));
const ForgotPasswordPage = lazyPart(() => import('./features/sign-in/forgot-password-page.tsx'));
const ReviewPage = lazyPart(() => import('./features/client-review/review-page.tsx'));
const OrderingPage = lazyPart(() => import('./features/ordering/ordering-page.tsx'));
const ResetPasswordPage = lazyPart(() => import('./features/sign-in/reset-password-page.tsx'));

/** Routes of pages that need no sign-in, and the identity gate for all other addresses. */
export function App() {
  return (
    <ErrorBoundary>
      <DropGuard />
      <Suspense fallback={<LoadingApplication />}>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/login/email" element={<EmailPage />} />
          <Route path="/forgot-password" element={<ForgotPasswordPage />} />
          <Route path={firstAccountPath} element={<FirstAccountPage />} />
          <Route path="/reset-password" element={<ResetPasswordPage />} />
          <Route path="/book" element={<BookingPage />} />
          <Route path="/order" element={<OrderingPage />} />
          <Route path="/review" element={<ReviewPage />} />
          <Route path="/*" element={<IdentityGate />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
