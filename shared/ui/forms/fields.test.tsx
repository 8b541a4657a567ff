/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../actions/button.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { Checkbox } from './checkbox.tsx';
import { FormSummary } from './form-summary.tsx';
import { PasswordField } from './password-field.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';
import { TextField } from './text-field.tsx';

it('links label, hint and error to the control', () => {
  renderUi(<TextField label="Title" hint="Shown at the top." error="It is missing." required />);
  const field = screen.getByRole('textbox', { name: 'Title' });
  expect(field).toHaveAccessibleDescription('Shown at the top. It is missing.');
  expect(field).toBeInvalid();
});

it('a check box and a switch are described by their hints, and named without them', async () => {
  renderUi(
    <>
      <Checkbox label="Send" hint="Once a day." error="Choose." />
      <Switch label="Progress" hint="Above the page." />
    </>,
  );
  const box = screen.getByRole('checkbox', { name: 'Send' });
  expect(box).toHaveAccessibleDescription('Once a day. Choose.');
  expect(screen.getByRole('switch', { name: 'Progress' })).toHaveAccessibleDescription('Above the page.');
  // A press on the hint is one on the box.
  await userEvent.click(screen.getByText('Once a day.'));
  expect(box).toBeChecked();
});

it('a check box whose label is one of several of that text keeps its own name', () => {
  renderUi(
    <>
      <Checkbox label="Required" aria-label="First name is required" />
      <Switch label="Required" aria-label="Last name is required" />
    </>,
  );
  expect(screen.getByRole('checkbox', { name: 'First name is required' })).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Last name is required' })).toBeInTheDocument();
});

it('labels optional fields, and only those', () => {
  renderUi(
    <>
      <TextField label="Note" required={false} />
      <TextField label="Search" />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Note (optional)' })).toBeValid();
  expect(screen.getByRole('textbox', { name: 'Search' })).toBeValid();
});

it('shows a password and hides it again', async () => {
  renderUi(<PasswordField label="Password" autoComplete="current-password" />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

it('links each problem to its field, and announces itself', async () => {
  renderUi(
    <>
      <FormSummary problems={[{ field: 'language', message: 'Choose one.' }, { message: 'Too late.' }]} />
      <Select name="language" label="Language" options={[{ value: 'en', label: 'English' }]} />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('There are 2 problems');
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Choose one.' }));
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveFocus();
});

it('ignores presses while it is loading, but retains the focus', async () => {
  const press = jest.fn();
  renderUi(
    <Button loading onClick={press}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

it('does not shrink the icon beside a long error', () => {
  renderUi(<TextField label="Name" error="A reason that is longer than the line it stands in." />);
  const reason = screen.getByText(/^A reason/);
  expect(reason.parentElement?.querySelector('svg')).toHaveStyle({ flexShrink: '0', marginTop: '2px' });
});
