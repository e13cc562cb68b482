// What other rooms' screens show of companies.
export { type ChosenCompany, CompanyChoice } from './company-choice.tsx'
