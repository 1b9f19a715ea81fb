import { currencySources, stockCopies } from '#domain/access/office.ts'
import { dealSides, dealStages, lostReasons, stageCauses } from '#domain/deals/vocabulary.ts'
import { obstacles } from '#domain/demands/obstacles.ts'
import {
  refusalReasons,
  refusers,
  variantStates,
  viewingOutcomes,
} from '#domain/demands/variant-vocabulary.ts'
import { demandReasons, demandStates, preferences, urgencies } from '#domain/demands/vocabulary.ts'
import { leaseCertainties, leaseOrigins, leaseSources, leaseStates } from '#domain/leases/vocabulary.ts'
import { presentationStates, shownRates } from '#domain/presentation/facts.ts'
import { promotions } from '#domain/publication/promotions.ts'
import { contactsVisibilities, messengerKinds, personStatuses } from '#domain/records/contacts.ts'
import {
  companyKinds,
  companyRoles,
  companySources,
  companyStatuses,
} from '#domain/stock/company-vocabulary.ts'
import { eventTypes } from '#domain/stock/event-vocabulary.ts'
import * as vocabulary from '#domain/stock/vocabulary.ts'

/** Codes with their Russian labels, by component name. */
export const enumerations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Availability: vocabulary.availabilities,
  AccessKind: vocabulary.accessKinds,
  BuildingClass: vocabulary.buildingClasses,
  BuildingStatus: vocabulary.buildingStatuses,
  BuildingType: vocabulary.buildingTypes,
  CompanyKind: companyKinds,
  CompanyRole: companyRoles,
  CompanySource: companySources,
  CompanyStatus: companyStatuses,
  Conditioning: vocabulary.conditionings,
  ContactsVisibility: contactsVisibilities,
  ConvertedCurrency: vocabulary.convertedCurrencies,
  Currency: vocabulary.currencies,
  CurrencySource: currencySources,
  DealKind: vocabulary.dealKinds,
  DealSide: dealSides,
  DealStage: dealStages,
  LostReason: lostReasons,
  StageCause: stageCauses,
  DemandObstacle: obstacles,
  DemandReason: demandReasons,
  DemandPreference: preferences,
  DemandState: demandStates,
  DemandUrgency: urgencies,
  Refuser: refusers,
  RefusalReason: refusalReasons,
  VariantState: variantStates,
  ViewingOutcome: viewingOutcomes,
  DescriptionSource: vocabulary.descriptionSources,
  EventType: eventTypes,
  AdStage: vocabulary.adStages,
  FileCategory: vocabulary.fileCategories,
  FireSystem: vocabulary.fireSystems,
  FitOut: vocabulary.fitOuts,
  FloorKind: vocabulary.floorKinds,
  Freshness: vocabulary.freshnesses,
  Heating: vocabulary.heatings,
  Infrastructure: vocabulary.infrastructures,
  InquirySource: vocabulary.inquirySources,
  InquiryStatus: vocabulary.inquiryStatuses,
  Layout: vocabulary.layouts,
  LeaseCertainty: leaseCertainties,
  LeaseKind: vocabulary.leaseKinds,
  LeaseOrigin: leaseOrigins,
  LeaseSource: leaseSources,
  LeaseState: leaseStates,
  ListingState: vocabulary.listingStates,
  MarketState: vocabulary.marketStates,
  MessengerKind: messengerKinds,
  Okrug: vocabulary.okrugs,
  ParkingKind: vocabulary.parkingKinds,
  PersonStatus: personStatuses,
  PortalOfficeType: vocabulary.portalOfficeTypes,
  PortalState: vocabulary.portalStates,
  PresentationState: presentationStates,
  Promotion: promotions,
  PropertyUse: vocabulary.propertyUses,
  RentBasis: vocabulary.rentBases,
  Role: vocabulary.roles,
  ShownRate: shownRates,
  StockCopies: stockCopies,
  VatTreatment: vocabulary.vatTreatments,
  Ventilation: vocabulary.ventilations,
}
