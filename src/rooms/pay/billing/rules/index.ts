// The door of the rules of billing: pure, for other rooms' rules and screens.
export { invoiceNumber } from './invoices/invoice-number.ts'
export { creditsText, moneyText } from './invoices/invoice-words.ts'
