// The exports of react-i18next that the shell provides. A shared module is delivered with all its exports, used or not; of this
// package that would be 5 kB more for components (`Trans`, `IcuTrans`) that parse HTML, which no screen has.
export { I18nextProvider, useTranslation } from 'react-i18next-whole';
