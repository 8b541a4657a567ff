/** Tells password managers whose password a form is about; without it they save the new one under no name. */
export function UsernameHint({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
