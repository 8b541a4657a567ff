/**
 * The first of the two modules of `shared/ui` that areas may import: components that any page may need. Shared at run
 * time as a whole, so components of the dashboard alone belong in `admin.tsx`.
 */
export { Button, type ButtonProps } from './actions/button.tsx';
export { CopyButton } from './actions/copy-button.tsx';
export { IconButton } from './actions/icon-button.tsx';
export { LinkButton } from './actions/link-button.tsx';
export { TextLink } from './actions/text-link.tsx';
export { Drawing, type DrawingName } from './art/drawing.tsx';
export { Icon, type IconName, isIconName } from './art/icon.tsx';
export { Image } from './art/image.tsx';
export { Logo } from './art/logo.tsx';
export { Alert } from './feedback/alert.tsx';
export { Badge, StatusPill, type Tone } from './feedback/badge.tsx';
export { EmptyState } from './states/empty-state.tsx';
export { ErrorState } from './states/error-state.tsx';
export { LoadingState, Skeleton } from './states/skeleton.tsx';
export { Spinner } from './feedback/spinner.tsx';
export { Checkbox } from './forms/checkbox.tsx';
export { type ControlProps, Field, type FieldProps } from './forms/field.tsx';
export { FieldError } from './forms/field-error.tsx';
export { FieldGroup } from './forms/field-group.tsx';
export { type FormProblem, FormSummary } from './forms/form-summary.tsx';
export { PasswordField } from './forms/password-field.tsx';
export { Select, type SelectOption } from './forms/select.tsx';
export { TextArea } from './forms/text-area.tsx';
export { TextField, type TextFieldProps } from './forms/text-field.tsx';
export { Breadcrumbs, type Crumb } from './layout/breadcrumbs.tsx';
export { Card } from './layout/card.tsx';
export { PageHeader } from './layout/page-header.tsx';
export { Box, Code, Divider, Flex, Grid, Heading, Row, Span, Stack, Text } from './layout/primitives.tsx';
export { Section } from './layout/section.tsx';
export { SkipLink } from './layout/skip-link.tsx';
export { VisuallyHidden } from './layout/visually-hidden.tsx';
export { styled } from './theme/styled.tsx';
export { createStyleCache, ThemeProvider } from './theme/theme-provider.tsx';
