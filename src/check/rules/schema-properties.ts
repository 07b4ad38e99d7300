/** The properties that Google documents for a type. `a|b` means one of both. */
export interface SchemaType {
  readonly types: ReadonlySet<string>;
  readonly required: readonly string[];
  readonly recommended: readonly string[];
  readonly source: string;
  /** Whether those without an id are parts of other things, which need less. */
  readonly isPart?: boolean;
}

const GOOGLE = 'https://developers.google.com/search/docs/appearance/structured-data';

/** Types of schema.org that are local businesses. Source: https://schema.org/LocalBusiness */
const BUSINESSES = `LocalBusiness AccountingService AnimalShelter ArchiveOrganization Attorney AutoBodyShop AutoDealer AutoRepair
AutomotiveBusiness Bakery BarOrPub BeautySalon BedAndBreakfast BikeStore BookStore CafeOrCoffeeShop ChildCare Chiropractic
ClothingStore ComputerStore DaySpa Dentist DryCleaningOrLaundry Electrician ElectronicsStore EmergencyService EmploymentAgency
EntertainmentBusiness ExerciseGym FinancialService Florist FoodEstablishment FurnitureStore GardenStore GasStation GeneralContractor
GolfCourse GroceryStore HairSalon HardwareStore HealthAndBeautyBusiness HealthClub HomeAndConstructionBusiness HomeGoodsStore
Hospital Hostel Hotel HousePainter HVACBusiness InsuranceAgency InternetCafe JewelryStore LegalService Library LodgingBusiness
Locksmith MedicalBusiness MedicalClinic Motel MovingCompany NailSalon Notary Optician Pharmacy Physician Physiotherapy Plumber
ProfessionalService RealEstateAgent RecyclingCenter Restaurant RoofingContractor SelfStorage ShoppingCenter SportsActivityLocation
Store TattooParlor TireShop TouristInformationCenter TravelAgency VeterinaryCare`;

/** The types that are checked. */
export const SCHEMA_TYPES: readonly SchemaType[] = [
  {
    types: new Set(BUSINESSES.split(/\s+/)),
    required: ['name', 'address'],
    recommended: ['telephone', 'url', 'geo', 'openingHoursSpecification', 'priceRange'],
    source: `${GOOGLE}/local-business`,
  },
  {
    types: new Set(['Article', 'BlogPosting', 'NewsArticle']),
    required: [],
    recommended: ['headline', 'author', 'datePublished', 'dateModified', 'image'],
    source: `${GOOGLE}/article`,
  },
  {
    types: new Set(['BreadcrumbList']),
    required: ['itemListElement'],
    recommended: [],
    source: `${GOOGLE}/breadcrumb`,
  },
  {
    types: new Set(['FAQPage']),
    required: ['mainEntity'],
    recommended: [],
    source: `${GOOGLE}/faqpage`,
  },
  {
    types: new Set(['Question']),
    required: ['name', 'acceptedAnswer|suggestedAnswer'],
    recommended: [],
    source: `${GOOGLE}/faqpage`,
  },
  { types: new Set(['Answer']), required: ['text'], recommended: [], source: `${GOOGLE}/faqpage` },
  {
    types: new Set(['AggregateOffer']),
    required: ['lowPrice', 'priceCurrency'],
    recommended: [],
    source: `${GOOGLE}/product-snippet`,
  },
  {
    types: new Set(['AggregateRating']),
    required: ['ratingValue', 'ratingCount|reviewCount'],
    recommended: [],
    source: `${GOOGLE}/review-snippet`,
  },
  {
    types: new Set(['Review']),
    required: ['author', 'reviewRating'],
    recommended: ['datePublished'],
    source: `${GOOGLE}/review-snippet`,
  },
  {
    types: new Set(['Service']),
    required: [],
    recommended: ['name', 'provider'],
    source: 'https://schema.org/Service',
    isPart: true,
  },
];
