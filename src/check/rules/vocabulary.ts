/**
 * The types of schema.org, the types above each, and the properties that it adds. Written by “npm run reference” from the
 * package schema-dts. Source: https://schema.org/docs/developers.html
 */
export const VOCABULARY = `
3DModel < MediaObject : isResizable
AMRadioChannel < BroadcastChannel :
APIReference < TechArticle : assembly assemblyVersion executableLibraryName programmingModel targetPlatform
AboutPage < WebPage :
AcceptAction < Action :
Accommodation < Place : accommodationCategory accommodationFloorPlan amenityFeature bed floorLevel floorSize leaseLength numberOfBathroomsTotal numberOfBedrooms numberOfFullBathrooms numberOfPartialBathrooms numberOfRooms occupancy permittedUsage petsAllowed tourBookingPage yearBuilt
AccountingService < FinancialService :
AchieveAction < Action :
Action < Thing : actionProcess actionStatus agent endTime error instrument location object participant provider result startTime target
ActionAccessSpecification < Thing : availabilityEnds availabilityStarts category eligibleRegion expectsAcceptanceOf ineligibleRegion requiresSubscription
ActionStatusType < Enumeration :
ActivateAction < Action :
AddAction < UpdateAction :
AdministrativeArea < Place :
AdultEntertainment < LocalBusiness :
AdultOrientedEnumeration < Enumeration :
AdvertiserContentArticle < Article :
AggregateOffer < Offer : highPrice lowPrice offerCount offers
AggregateRating < Rating : itemReviewed ratingCount reviewCount
AgreeAction < Action :
Airline < Organization : boardingPolicy iataCode
Airport < CivicStructure : iataCode icaoCode
AlignmentObject < Thing : alignmentType educationalFramework targetDescription targetName targetUrl
AllocateAction < Action :
AmpStory < MediaObject CreativeWork :
AmusementPark < LocalBusiness :
AnalysisNewsArticle < NewsArticle :
AnatomicalStructure < MedicalEntity : associatedPathophysiology bodyLocation connectedTo diagram partOfSystem relatedCondition relatedTherapy subStructure
AnatomicalSystem < MedicalEntity : associatedPathophysiology comprisedOf relatedCondition relatedStructure relatedTherapy
AnimalShelter < LocalBusiness :
Answer < Comment : answerExplanation parentItem
Apartment < Accommodation : numberOfRooms occupancy
ApartmentComplex < Residence : numberOfAccommodationUnits numberOfAvailableAccommodationUnits numberOfBedrooms petsAllowed tourBookingPage
AppendAction < InsertAction :
ApplyAction < Action :
ApprovedIndication < MedicalEntity :
Aquarium < CivicStructure :
ArchiveComponent < CreativeWork : holdingArchive itemLocation
ArchiveOrganization < LocalBusiness : archiveHeld
ArriveAction < MoveAction :
ArtGallery < LocalBusiness :
Artery < AnatomicalStructure : arterialBranch supplyTo
Article < CreativeWork : articleBody articleSection backstory pageEnd pageStart pagination speakable wordCount
AskAction < CommunicateAction : question
AskPublicNewsArticle < NewsArticle :
AssessAction < Action :
AssignAction < Action :
Atlas < CreativeWork :
Attorney < LocalBusiness :
Audience < Thing : audienceType geographicArea
AudioObject < MediaObject : caption embeddedTextCaption transcript
AudioObjectSnapshot < AudioObject :
Audiobook < AudioObject Book : duration readBy
Audiology < LocalBusiness :
AuthenticateAction < Action :
AuthorizeAction < Action : recipient
AutoBodyShop < LocalBusiness :
AutoDealer < LocalBusiness :
AutoPartsStore < LocalBusiness :
AutoRental < LocalBusiness :
AutoRepair < LocalBusiness :
AutoWash < LocalBusiness :
AutomatedTeller < FinancialService :
AutomotiveBusiness < LocalBusiness :
BackgroundNewsArticle < NewsArticle :
Bakery < FoodEstablishment :
BankAccount < FinancialProduct : accountMinimumInflow accountOverdraftLimit bankAccountType
BankOrCreditUnion < FinancialService :
BarOrPub < FoodEstablishment :
Barcode < ImageObject :
Beach < CivicStructure :
BeautySalon < LocalBusiness :
BedAndBreakfast < LodgingBusiness :
BedDetails < Thing : numberOfBeds typeOfBed
BedType < QualitativeValue :
BefriendAction < Action :
BikeStore < LocalBusiness :
BioChemEntity < Thing : associatedDisease bioChemInteraction bioChemSimilarity biologicalRole funding hasBioChemEntityPart hasMolecularFunction hasRepresentation isEncodedByBioChemEntity isInvolvedInBiologicalProcess isLocatedInSubcellularLocation isPartOfBioChemEntity taxonomicRange
Blog < CreativeWork : blogPost blogPosts issn
BlogPosting < SocialMediaPosting :
BloodTest < MedicalTest :
BoardingPolicyType < Enumeration :
BoatReservation < Reservation :
BoatTerminal < CivicStructure :
BoatTrip < Trip : arrivalBoatTerminal departureBoatTerminal
BodyMeasurementTypeEnumeration < Enumeration :
BodyOfWater < Place :
Bone < AnatomicalStructure :
Book < CreativeWork : abridged bookEdition bookFormat illustrator isbn numberOfPages
BookFormatType < Enumeration :
BookSeries < CreativeWorkSeries :
BookStore < LocalBusiness :
BookmarkAction < Action :
BorrowAction < TransferAction : lender
BowlingAlley < LocalBusiness :
BrainStructure < AnatomicalStructure :
Brand < Thing : aggregateRating logo review slogan
BreadcrumbList < ItemList :
Brewery < FoodEstablishment :
Bridge < CivicStructure :
BroadcastChannel < Thing : broadcastChannelId broadcastFrequency broadcastServiceTier genre inBroadcastLineup providesBroadcastService
BroadcastEvent < PublicationEvent : broadcastOfEvent isLiveBroadcast subtitleLanguage videoFormat
BroadcastFrequencySpecification < Thing : broadcastFrequencyValue broadcastSignalModulation broadcastSubChannel
BroadcastService < Service : area broadcastAffiliateOf broadcastDisplayName broadcaster broadcastFrequency broadcastTimezone callSign hasBroadcastChannel inLanguage parentService videoFormat
BrokerageAccount < InvestmentOrDeposit :
BuddhistTemple < CivicStructure :
BusOrCoach < Vehicle : acrissCode roofLoad
BusReservation < Reservation :
BusStation < CivicStructure :
BusStop < CivicStructure :
BusTrip < Trip : arrivalBusStop busName busNumber departureBusStop
BusinessAudience < Audience : numberOfEmployees yearlyRevenue yearsInOperation
BusinessEntityType < Enumeration :
BusinessEvent < Event :
BusinessFunction < Enumeration :
BuyAction < TradeAction : seller vendor warrantyPromise
CDCPMDRecord < Thing : cvdCollectionDate cvdFacilityCounty cvdFacilityId cvdNumBeds cvdNumBedsOcc cvdNumC19Died cvdNumC19HOPats cvdNumC19HospPats cvdNumC19MechVentPats cvdNumC19OFMechVentPats cvdNumC19OverflowPats cvdNumICUBeds cvdNumICUBedsOcc cvdNumTotBeds cvdNumVent cvdNumVentUse datePosted
CableOrSatelliteService < Service :
CafeOrCoffeeShop < FoodEstablishment :
Campground < CivicStructure LodgingBusiness :
CampingPitch < Accommodation :
Canal < Place :
CancelAction < PlanAction :
Car < Vehicle : acrissCode roofLoad
CarUsageType < Enumeration :
Casino < LocalBusiness :
CategoryCode < DefinedTerm : codeValue inCodeSet
CategoryCodeSet < DefinedTermSet : hasCategoryCode
CatholicChurch < CivicStructure :
Cemetery < CivicStructure :
Certification < CreativeWork : about auditDate certificationIdentification certificationRating certificationStatus datePublished expires hasMeasurement issuedBy logo validFrom validIn
CertificationStatusEnumeration < Enumeration :
Chapter < CreativeWork : pageEnd pageStart pagination
CheckAction < Action :
CheckInAction < CommunicateAction :
CheckOutAction < CommunicateAction :
CheckoutPage < WebPage :
ChemicalSubstance < BioChemEntity : chemicalComposition chemicalRole potentialUse
ChildCare < LocalBusiness :
ChildrensEvent < Event :
ChooseAction < Action : actionOption option
Church < CivicStructure :
City < Place :
CityHall < CivicStructure :
CivicStructure < Place : openingHours
Claim < CreativeWork : appearance claimInterpreter firstAppearance
ClaimReview < Review : claimReviewed
Class < Thing : supersededBy
Clip < CreativeWork : actor actors clipNumber director directors endOffset musicBy partOfEpisode partOfSeason partOfSeries startOffset
ClothingStore < LocalBusiness :
Code < CreativeWork :
Collection < CreativeWork : collectionSize
CollectionPage < WebPage :
CollegeOrUniversity < EducationalOrganization :
ComedyClub < LocalBusiness :
ComedyEvent < Event :
ComicCoverArt < ComicStory VisualArtwork :
ComicIssue < PublicationIssue : artist colorist inker letterer penciler variantCover
ComicSeries < CreativeWorkSeries :
ComicStory < CreativeWork : artist colorist inker letterer penciler
Comment < CreativeWork : downvoteCount parentItem sharedContent upvoteCount
CommentAction < CommunicateAction : resultComment
CommunicateAction < Action : about inLanguage language recipient
CommunityHealth < LocalBusiness :
CompleteDataFeed < DataFeed :
CompoundPriceSpecification < PriceSpecification : priceComponent priceType
ComputerLanguage < Thing :
ComputerStore < LocalBusiness :
ConferenceEvent < Event :
ConfirmAction < InformAction :
Consortium < Organization :
ConstraintNode < Thing : constraintProperty numConstraints
ConsumeAction < Action : actionAccessibilityRequirement expectsAcceptanceOf
ContactPage < WebPage :
ContactPoint < Thing : areaServed availableLanguage contactOption contactType email faxNumber hoursAvailable productSupported serviceArea telephone
ContactPointOption < Enumeration :
Continent < Place :
ControlAction < Action :
ConvenienceStore < LocalBusiness :
Conversation < CreativeWork :
CookAction < Action : foodEstablishment foodEvent recipe
Cooperative < Organization :
Corporation < Organization : tickerSymbol
CorrectionComment < Comment :
Country < Place :
Course < CreativeWork LearningResource : availableLanguage courseCode coursePrerequisites educationalCredentialAwarded financialAidEligible hasCourseInstance numberOfCredits occupationalCredentialAwarded syllabusSections totalHistoricalEnrollment
CourseInstance < Event : courseMode courseSchedule courseWorkload instructor
Courthouse < CivicStructure :
CoverArt < VisualArtwork :
CovidTestingFacility < MedicalClinic :
CreateAction < Action :
CreativeWork < Thing : about abstract accessibilityAPI accessibilityControl accessibilityFeature accessibilityHazard accessibilitySummary accessMode accessModeSufficient accountablePerson acquireLicensePage aggregateRating alternativeHeadline archivedAt assesses associatedMedia audience audio author award awards character citation comment commentCount conditionsOfAccess contentLocation contentRating contentReferenceTime contributor copyrightHolder copyrightNotice copyrightYear correction countryOfOrigin creativeWorkStatus creator creditText dateCreated dateModified datePublished digitalSourceType discussionUrl displayLocation editEIDR editor educationalAlignment educationalLevel educationalUse encoding encodingFormat encodings exampleOfWork expires fileFormat funder funding genre hasPart headline inLanguage interactionStatistic interactivityType interpretedAsClaim isAccessibleForFree isBasedOn isBasedOnUrl isFamilyFriendly isPartOf keywords learningResourceType license locationCreated mainEntity maintainer material materialExtent mentions offers pattern position producer provider publication publisher publisherImprint publishingPrinciples recordedAt releasedEvent review reviews schemaVersion sdDatePublished sdLicense sdPublisher size sourceOrganization spatial spatialCoverage sponsor teaches temporal temporalCoverage text thumbnail thumbnailUrl timeRequired translationOfWork translator typicalAgeRange usageInfo version video wordCount workExample workTranslation
CreativeWorkSeason < CreativeWork : actor director endDate episode episodes numberOfEpisodes partOfSeries productionCompany seasonNumber startDate trailer
CreativeWorkSeries < CreativeWork Thing : endDate issn startDate
Credential < CreativeWork : credentialCategory recognizedBy validFor validIn
CreditCard < LoanOrCredit PaymentCard :
Crematorium < CivicStructure :
CriticReview < Review :
CurrencyConversionService < FinancialProduct :
DDxElement < MedicalEntity : diagnosis distinguishingSign
DENonprofitType < Enumeration :
DanceEvent < Event :
DanceGroup < Organization :
DataCatalog < CreativeWork : dataset measurementMethod measurementTechnique
DataDownload < MediaObject : measurementMethod measurementTechnique
DataFeed < Dataset : dataFeedElement
DataFeedItem < Thing : dateCreated dateDeleted dateModified item
Dataset < CreativeWork : catalog datasetTimeInterval distribution includedDataCatalog includedInDataCatalog issn measurementMethod measurementTechnique variableMeasured variablesMeasured
DatedMoneySpecification < Thing : amount currency endDate startDate
DayOfWeek < Enumeration :
DaySpa < LocalBusiness :
DeactivateAction < Action :
DeclarationOfConformity < Certification :
DefenceEstablishment < CivicStructure :
DefinedRegion < Place Thing : addressCountry addressRegion postalCode postalCodePrefix postalCodeRange
DefinedTerm < Thing : about inDefinedTermSet termCode
DefinedTermSet < CreativeWork : about hasDefinedTerm
DeleteAction < UpdateAction :
DeliveryChargeSpecification < PriceSpecification : appliesToDeliveryMethod areaServed eligibleRegion ineligibleRegion
DeliveryEvent < Event : accessCode availableFrom availableThrough hasDeliveryMethod
DeliveryMethod < Enumeration :
DeliveryTimeSettings < Thing : deliveryTime isUnlabelledFallback shippingDestination transitTimeLabel
Demand < Thing : acceptedPaymentMethod advanceBookingRequirement areaServed asin availability availabilityEnds availabilityStarts availableAtOrFrom availableDeliveryMethod businessFunction deliveryLeadTime eligibleCustomerType eligibleDuration eligibleQuantity eligibleRegion eligibleTransactionVolume gtin gtin12 gtin13 gtin14 gtin8 includesObject ineligibleRegion inventoryLevel itemCondition itemOffered mpn priceSpecification seller serialNumber sku validFrom validThrough warranty
Dentist < LocalBusiness MedicalOrganization :
DepartAction < MoveAction :
DepartmentStore < LocalBusiness :
DepositAccount < BankAccount InvestmentOrDeposit :
Dermatology < LocalBusiness :
DiagnosticLab < MedicalOrganization : availableTest
DiagnosticProcedure < MedicalProcedure :
Diet < CreativeWork MedicalEntity : dietFeatures endorsers expertConsiderations physiologicalBenefits risks
DietNutrition < LocalBusiness :
DietarySupplement < Product Substance : activeIngredient isProprietary legalStatus maximumIntake mechanismOfAction nonProprietaryName proprietaryName recommendedIntake safetyConsideration targetPopulation
DigitalDocument < CreativeWork : hasDigitalDocumentPermission
DigitalDocumentPermission < Thing : grantee permissionType
DigitalDocumentPermissionType < Enumeration :
DigitalPlatformEnumeration < Enumeration :
DigitalProductPassport < Certification :
DisagreeAction < Action :
DiscoverAction < Action :
DiscussionForumPosting < SocialMediaPosting :
DislikeAction < Action :
Distillery < FoodEstablishment :
DonateAction < TransferAction : price priceCurrency priceSpecification recipient
DoseSchedule < MedicalEntity : doseUnit doseValue frequency targetPopulation
DownloadAction < TransferAction :
DrawAction < Action :
Drawing < CreativeWork :
DrinkAction < ConsumeAction :
DriveWheelConfigurationValue < QualitativeValue :
Drug < Product Substance : activeIngredient administrationRoute alcoholWarning availableStrength breastfeedingWarning clincalPharmacology clinicalPharmacology dosageForm doseSchedule drugClass drugUnit foodWarning includedInHealthInsurancePlan interactingDrug isAvailableGenerically isProprietary labelDetails legalStatus maximumIntake mechanismOfAction nonProprietaryName overdosage pregnancyCategory pregnancyWarning prescribingInfo prescriptionStatus proprietaryName relatedDrug rxcui warning
DrugClass < MedicalEntity : drug
DrugCost < MedicalEntity : applicableLocation costCategory costCurrency costOrigin costPerUnit drugUnit
DrugCostCategory < Enumeration :
DrugLegalStatus < MedicalEntity : applicableLocation
DrugPregnancyCategory < Enumeration :
DrugPrescriptionStatus < Enumeration :
DrugStrength < MedicalEntity : activeIngredient availableIn maximumIntake strengthUnit strengthValue
DryCleaningOrLaundry < LocalBusiness :
EUEnergyEfficiencyEnumeration < Enumeration :
EatAction < ConsumeAction :
EducationEvent < Event : assesses educationalLevel teaches
EducationalAudience < Audience : educationalRole
EducationalOccupationalCredential < Credential : competencyRequired educationalLevel
EducationalOccupationalProgram < Thing : applicationDeadline applicationStartDate dayOfWeek educationalCredentialAwarded educationalProgramMode endDate financialAidEligible hasCourse maximumEnrollment numberOfCredits occupationalCategory occupationalCredentialAwarded offers programPrerequisites programType provider salaryUponCompletion startDate termDuration termsPerYear timeOfDay timeToComplete trainingSalary typicalCreditsPerTerm
EducationalOrganization < Organization CivicStructure : alumni
Electrician < LocalBusiness :
ElectronicsStore < LocalBusiness :
ElementarySchool < EducationalOrganization :
EmailMessage < Message :
Embassy < CivicStructure :
Emergency < LocalBusiness :
EmergencyService < LocalBusiness :
EmployeeRole < OrganizationRole : baseSalary salaryCurrency
EmployerAggregateRating < AggregateRating :
EmployerReview < Review :
EmploymentAgency < LocalBusiness :
EndorseAction < Action : endorsee
EndorsementRating < Rating :
EnergyConsumptionDetails < Thing : energyEfficiencyScaleMax energyEfficiencyScaleMin hasEnergyEfficiencyCategory
EnergyEfficiencyEnumeration < Enumeration :
EnergyStarEnergyEfficiencyEnumeration < Enumeration :
EngineSpecification < Thing : engineDisplacement enginePower engineType fuelType torque
EntertainmentBusiness < LocalBusiness :
EntryPoint < Thing : actionApplication actionPlatform application contentType encodingType httpMethod urlTemplate
Enumeration < Thing : supersededBy
EnvironmentalProductDeclaration < Certification :
Episode < CreativeWork : actor actors director directors duration episodeNumber musicBy partOfSeason partOfSeries productionCompany trailer
Error < InstantaneousEvent : errorCode
Event < Thing : about actor aggregateRating attendee attendees audience composer contributor director doorTime duration endDate eventAttendanceMode eventSchedule eventStatus funder funding hasParticipationOffer hasSponsorshipOffer inLanguage isAccessibleForFree keywords location maximumAttendeeCapacity maximumPhysicalAttendeeCapacity maximumVirtualAttendeeCapacity offers organizer performer performers previousStartDate recordedIn remainingAttendeeCapacity review sponsor startDate subEvent subEvents superEvent translator typicalAgeRange workFeatured workPerformed
EventAttendanceModeEnumeration < Enumeration :
EventReservation < Reservation :
EventSeries < Event Thing :
EventStatusType < Enumeration :
EventVenue < CivicStructure :
ExchangeRateSpecification < Thing : currency currentExchangeRate exchangeRateSpread
ExerciseAction < PlayAction : course diet distance exerciseCourse exercisePlan exerciseRelatedDiet exerciseType fromLocation opponent sportsActivityLocation sportsEvent sportsTeam toLocation
ExerciseGym < LocalBusiness :
ExercisePlan < CreativeWork PhysicalActivity : activityDuration activityFrequency additionalVariable exerciseType intensity repetitions restPeriods workload
ExhibitionEvent < Event :
FAQPage < WebPage :
FMRadioChannel < BroadcastChannel :
FastFoodRestaurant < FoodEstablishment :
Festival < Event :
FilmAction < Action :
FinancialIncentive < Thing : areaServed eligibleWithSupplier incentiveAmount incentiveStatus incentiveType incentivizedItem incomeLimit provider publisher purchasePriceLimit purchaseType qualifiedExpense validFrom validThrough
FinancialProduct < Service : annualPercentageRate feesAndCommissionsSpecification interestRate
FinancialService < LocalBusiness : feesAndCommissionsSpecification
FindAction < Action :
FireStation < CivicStructure LocalBusiness :
Flight < Trip : aircraft arrivalAirport arrivalGate arrivalTerminal boardingPolicy carrier departureAirport departureGate departureTerminal estimatedFlightDuration flightDistance flightNumber mealService seller webCheckinTime
FlightReservation < Reservation : boardingGroup passengerPriorityStatus passengerSequenceNumber securityScreening
FloorPlan < Thing : amenityFeature floorSize isPlanForApartment layoutImage numberOfAccommodationUnits numberOfAvailableAccommodationUnits numberOfBathroomsTotal numberOfBedrooms numberOfFullBathrooms numberOfPartialBathrooms numberOfRooms petsAllowed
Florist < LocalBusiness :
FollowAction < Action : followee
FoodEstablishment < LocalBusiness : acceptsReservations hasMenu menu servesCuisine starRating
FoodEstablishmentReservation < Reservation : endTime partySize startTime
FoodEvent < Event :
FoodService < Service :
FulfillmentTypeEnumeration < Enumeration :
FundingAgency < Organization :
FundingScheme < Organization :
FurnitureStore < LocalBusiness :
Game < CreativeWork : characterAttribute gameItem gameLocation numberOfPlayers quest
GameAvailabilityEnumeration < Enumeration :
GamePlayMode < Enumeration :
GameServer < Thing : game playersOnline serverStatus
GameServerStatus < Enumeration :
GardenStore < LocalBusiness :
GasStation < LocalBusiness :
GatedResidenceCommunity < Residence :
GenderType < Enumeration :
Gene < BioChemEntity : alternativeOf encodesBioChemEntity expressedIn hasBioPolymerSequence
GeneralContractor < LocalBusiness :
GeoCircle < GeoShape : geoMidpoint geoRadius
GeoCoordinates < Thing : address addressCountry elevation latitude longitude postalCode
GeoShape < Thing : address addressCountry box circle elevation line polygon postalCode
GeospatialGeometry < Thing : geoContains geoCoveredBy geoCovers geoCrosses geoDisjoint geoEquals geoIntersects geoOverlaps geoTouches geoWithin
Geriatric < LocalBusiness :
GiveAction < TransferAction : recipient
GolfCourse < LocalBusiness :
GovernmentBenefitsType < Enumeration :
GovernmentBuilding < CivicStructure :
GovernmentOffice < LocalBusiness :
GovernmentOrganization < Organization :
GovernmentPermit < Permit :
GovernmentService < Service : jurisdiction serviceOperator
Grant < Thing : fundedItem funder sponsor
GroceryStore < LocalBusiness :
Guide < CreativeWork : category reviewAspect
Gynecologic < LocalBusiness :
HVACBusiness < LocalBusiness :
Hackathon < Event :
HairSalon < LocalBusiness :
HardwareStore < LocalBusiness :
HealthAndBeautyBusiness < LocalBusiness :
HealthAspectEnumeration < Enumeration :
HealthClub < LocalBusiness :
HealthInsurancePlan < Thing : benefitsSummaryUrl contactPoint healthPlanDrugOption healthPlanDrugTier healthPlanId healthPlanMarketingUrl includesHealthPlanFormulary includesHealthPlanNetwork usesHealthPlanIdStandard
HealthPlanCostSharingSpecification < Thing : healthPlanCoinsuranceOption healthPlanCoinsuranceRate healthPlanCopay healthPlanCopayOption healthPlanPharmacyCategory
HealthPlanFormulary < Thing : healthPlanCostSharing healthPlanDrugTier offersPrescriptionByMail
HealthPlanNetwork < Thing : healthPlanCostSharing healthPlanNetworkId healthPlanNetworkTier
HealthTopicContent < CreativeWork : hasHealthAspect
HighSchool < EducationalOrganization :
HinduTemple < CivicStructure :
HobbyShop < LocalBusiness :
HomeAndConstructionBusiness < LocalBusiness :
HomeGoodsStore < LocalBusiness :
Hospital < CivicStructure MedicalOrganization LocalBusiness : availableService healthcareReportingData medicalSpecialty
Hostel < LodgingBusiness :
Hotel < LodgingBusiness :
HotelRoom < Accommodation : bed occupancy
House < Accommodation : numberOfRooms
HousePainter < LocalBusiness :
HowTo < CreativeWork : estimatedCost performTime prepTime step steps supply tool totalTime yield
HowToDirection < CreativeWork ListItem : afterMedia beforeMedia duringMedia performTime prepTime supply tool totalTime
HowToItem < ListItem : requiredQuantity
HowToSection < CreativeWork ItemList ListItem : steps
HowToStep < CreativeWork ItemList ListItem :
HowToSupply < HowToItem : estimatedCost
HowToTip < CreativeWork ListItem :
HowToTool < HowToItem :
HyperToc < CreativeWork : associatedMedia tocEntry
HyperTocEntry < CreativeWork : associatedMedia tocContinuation utterances
IPTCDigitalSourceEnumeration < Enumeration :
ITNonprofitType < Enumeration :
IceCreamShop < FoodEstablishment :
IgnoreAction < Action :
ImageGallery < WebPage :
ImageObject < MediaObject : caption embeddedTextCaption exifData representativeOfPage
ImageObjectSnapshot < ImageObject :
ImagingTest < MedicalTest : imagingTechnique
IncentiveQualifiedExpenseType < Enumeration :
IncentiveStatus < Enumeration :
IncentiveType < Enumeration :
IndividualPhysician < Physician : practicesAt
IndividualProduct < Product : serialNumber
InfectiousAgentClass < Enumeration :
InfectiousDisease < MedicalCondition : infectiousAgent infectiousAgentClass transmissionMethod
InformAction < CommunicateAction : event
InsertAction < UpdateAction : toLocation
InstallAction < ConsumeAction :
InstantaneousEvent < Thing : data source timestamp
InsuranceAgency < FinancialService :
Intangible < Thing :
InteractAction < Action :
InteractionCounter < Thing : endTime interactionService interactionType location startTime userInteractionCount
InternetCafe < LocalBusiness :
InvestmentFund < InvestmentOrDeposit :
InvestmentOrDeposit < FinancialProduct : amount
InviteAction < CommunicateAction : event
Invoice < Thing : accountId billingPeriod broker category confirmationNumber customer minimumPaymentDue paymentDue paymentDueDate paymentMethod paymentMethodId paymentStatus provider referencesOrder scheduledPaymentDate totalPaymentDue
ItemAvailability < Enumeration :
ItemList < Thing : aggregateElement itemListElement itemListOrder numberOfItems
ItemListOrderType < Enumeration :
ItemPage < WebPage :
JewelryStore < LocalBusiness :
JobPosting < Thing : applicantLocationRequirements applicationContact baseSalary benefits datePosted directApply educationRequirements eligibilityToWorkRequirement employerOverview employmentType employmentUnit estimatedSalary experienceInPlaceOfEducation experienceRequirements hiringOrganization incentiveCompensation incentives industry jobBenefits jobDuration jobImmediateStart jobLocation jobLocationType jobStartDate occupationalCategory physicalRequirement qualifications relevantOccupation responsibilities salaryCurrency securityClearanceRequirement sensoryRequirement skills specialCommitments title totalJobOpenings validThrough workHours
JoinAction < Action : event
Joint < AnatomicalStructure : biomechnicalClass functionalClass structuralClass
LakeBodyOfWater < Place :
Landform < Place :
LandmarksOrHistoricalBuildings < Place :
Language < Thing :
LearningResource < CreativeWork : assesses competencyRequired educationalAlignment educationalLevel educationalUse learningResourceType teaches
LeaveAction < Action : event
LegalForceStatus < Enumeration :
LegalService < LocalBusiness :
LegalValueLevel < Enumeration :
Legislation < CreativeWork : jurisdiction legislationAmends legislationApplies legislationChanges legislationCommences legislationConsolidates legislationCorrects legislationCountersignedBy legislationDate legislationDateOfApplicability legislationDateVersion legislationEnsuresImplementationOf legislationIdentifier legislationJurisdiction legislationLegalForce legislationPassedBy legislationRepeals legislationResponsible legislationTransposes legislationType
LegislationObject < MediaObject Legislation : legislationLegalValue
LegislativeBuilding < CivicStructure :
LendAction < TransferAction : borrower
Library < LocalBusiness :
LibrarySystem < Organization :
LifestyleModification < MedicalEntity :
Ligament < AnatomicalStructure :
LikeAction < Action :
LinkRole < Role : inLanguage linkRelationship
LiquorStore < LocalBusiness :
ListItem < Thing : item nextItem position previousItem
ListenAction < ConsumeAction :
LiteraryEvent < Event :
LiveBlogPosting < SocialMediaPosting : coverageEndTime coverageStartTime liveBlogUpdate
LoanOrCredit < FinancialProduct : amount currency gracePeriod loanRepaymentForm loanTerm loanType recourseLoan renegotiableLoan requiredCollateral
LocalBusiness < Place Organization : branchOf currenciesAccepted floorLevel openingHours paymentAccepted priceRange
LocationFeatureSpecification < PropertyValue : hoursAvailable validFrom validThrough
Locksmith < LocalBusiness :
LodgingBusiness < LocalBusiness : amenityFeature audience availableLanguage checkinTime checkoutTime numberOfRooms petsAllowed starRating
LodgingReservation < Reservation : checkinTime checkoutTime lodgingUnitDescription lodgingUnitType numAdults numChildren
LoginAction < Action :
LoseAction < Action : winner
LymphaticVessel < AnatomicalStructure : originatesFrom regionDrained runsTo
Manuscript < CreativeWork :
Map < CreativeWork : mapType
MapCategoryType < Enumeration :
MarryAction < Action :
MathSolver < CreativeWork : mathExpression
MaximumDoseSchedule < DoseSchedule :
MeasurementMethodEnum < Enumeration :
MeasurementTypeEnumeration < Enumeration :
MediaEnumeration < Enumeration :
MediaGallery < WebPage :
MediaManipulationRatingEnumeration < Enumeration :
MediaObject < CreativeWork : associatedArticle bitrate contentSize contentUrl duration embedUrl encodesCreativeWork encodingFormat endTime height ineligibleRegion interpretedAsClaim playerType productionCompany regionsAllowed requiresSubscription sha256 startTime uploadDate width
MediaReview < Review : mediaAuthenticityCategory originalMediaContextDescription originalMediaLink
MediaReviewItem < CreativeWork : mediaItemAppearance
MediaSubscription < Thing : authenticator expectsAcceptanceOf
MedicalAudience < Audience PeopleAudience :
MedicalAudienceType < Enumeration :
MedicalBusiness < LocalBusiness :
MedicalCause < MedicalEntity : causeOf
MedicalClinic < LocalBusiness MedicalOrganization : availableService medicalSpecialty
MedicalCode < CategoryCode MedicalEntity : codeValue codingSystem
MedicalCondition < MedicalEntity : associatedAnatomy cause differentialDiagnosis drug epidemiology expectedPrognosis naturalProgression pathophysiology possibleComplication possibleTreatment primaryPrevention riskFactor secondaryPrevention signOrSymptom stage status typicalTest
MedicalConditionStage < MedicalEntity : stageAsNumber subStageSuffix
MedicalContraindication < MedicalEntity :
MedicalDevice < MedicalEntity : adverseOutcome contraindication postOp preOp procedure seriousAdverseOutcome
MedicalDevicePurpose < Enumeration :
MedicalEntity < Thing : code funding guideline legalStatus medicineSystem recognizingAuthority relevantSpecialty study
MedicalEnumeration < Enumeration :
MedicalEvidenceLevel < Enumeration :
MedicalGuideline < MedicalEntity : evidenceLevel evidenceOrigin guidelineDate guidelineSubject
MedicalGuidelineContraindication < MedicalGuideline :
MedicalGuidelineRecommendation < MedicalGuideline : recommendationStrength
MedicalImagingTechnique < Enumeration :
MedicalIndication < MedicalEntity :
MedicalIntangible < MedicalEntity :
MedicalObservationalStudy < MedicalStudy : studyDesign
MedicalObservationalStudyDesign < Enumeration :
MedicalOrganization < Organization : healthPlanNetworkId isAcceptingNewPatients medicalSpecialty
MedicalProcedure < MedicalEntity : bodyLocation followup howPerformed preparation procedureType status
MedicalProcedureType < Enumeration :
MedicalRiskCalculator < MedicalRiskEstimator :
MedicalRiskEstimator < MedicalEntity : estimatesRiskOf includedRiskFactor
MedicalRiskFactor < MedicalEntity : increasesRiskOf
MedicalRiskScore < MedicalRiskEstimator : algorithm
MedicalScholarlyArticle < Article : publicationType
MedicalSign < MedicalSignOrSymptom : identifyingExam identifyingTest
MedicalSignOrSymptom < MedicalCondition : possibleTreatment
MedicalSpecialty < Enumeration :
MedicalStudy < MedicalEntity : healthCondition sponsor status studyLocation studySubject
MedicalStudyStatus < Enumeration :
MedicalSymptom < MedicalSignOrSymptom :
MedicalTest < MedicalEntity : affectedBy normalRange signDetected usedToDiagnose usesDevice
MedicalTestPanel < MedicalTest : subTest
MedicalTherapy < TherapeuticProcedure : contraindication duplicateTherapy seriousAdverseOutcome
MedicalTrial < MedicalStudy : trialDesign
MedicalTrialDesign < Enumeration :
MedicalWebPage < WebPage : aspect medicalAudience
MedicineSystem < Enumeration :
MeetingRoom < Accommodation :
MemberProgram < Thing : hasTiers hostingOrganization
MemberProgramTier < Thing : hasTierBenefit hasTierRequirement isTierOf membershipPointsEarned
MensClothingStore < LocalBusiness :
Menu < CreativeWork : hasMenuItem hasMenuSection
MenuItem < Thing : menuAddOn nutrition offers suitableForDiet
MenuSection < CreativeWork : hasMenuItem hasMenuSection
MerchantReturnEnumeration < Enumeration :
MerchantReturnPolicy < Thing : additionalProperty applicableCountry customerRemorseReturnFees customerRemorseReturnLabelSource customerRemorseReturnShippingFeesAmount inStoreReturnsOffered itemCondition itemDefectReturnFees itemDefectReturnLabelSource itemDefectReturnShippingFeesAmount merchantReturnDays merchantReturnLink refundType restockingFee returnFees returnLabelSource returnMethod returnPolicyCategory returnPolicyCountry returnPolicySeasonalOverride returnShippingFeesAmount validForMemberTier
MerchantReturnPolicySeasonalOverride < Thing : endDate merchantReturnDays refundType restockingFee returnFees returnMethod returnPolicyCategory returnShippingFeesAmount startDate
Message < CreativeWork : bccRecipient ccRecipient dateRead dateReceived dateSent messageAttachment recipient sender toRecipient
MiddleSchool < EducationalOrganization :
Midwifery < LocalBusiness :
MobileApplication < SoftwareApplication : carrierRequirements
MobilePhoneStore < LocalBusiness :
MolecularEntity < BioChemEntity : chemicalRole inChI inChIKey iupacName molecularFormula molecularWeight monoisotopicMolecularWeight potentialUse smiles
MonetaryAmount < Thing : currency maxValue minValue validFrom validThrough value
MonetaryAmountDistribution < QuantitativeValueDistribution : currency
MonetaryGrant < Grant : amount funder
MoneyTransfer < TransferAction : amount beneficiaryBank
MortgageLoan < LoanOrCredit : domiciledMortgage loanMortgageMandateAmount
Mosque < CivicStructure :
Motel < LodgingBusiness :
Motorcycle < Vehicle :
MotorcycleDealer < LocalBusiness :
MotorcycleRepair < LocalBusiness :
MotorizedBicycle < Vehicle :
Mountain < Place :
MoveAction < Action : fromLocation toLocation
Movie < CreativeWork : actor actors countryOfOrigin director directors duration musicBy productionCompany subtitleLanguage titleEIDR trailer
MovieClip < Clip :
MovieRentalStore < LocalBusiness :
MovieSeries < CreativeWorkSeries : actor actors director directors musicBy productionCompany trailer
MovieTheater < LocalBusiness CivicStructure : screenCount
MovingCompany < LocalBusiness :
Muscle < AnatomicalStructure : antagonist bloodSupply insertion muscleAction nerve
Museum < CivicStructure :
MusicAlbum < MusicPlaylist : albumProductionType albumRelease albumReleaseType byArtist
MusicAlbumProductionType < Enumeration :
MusicAlbumReleaseType < Enumeration :
MusicComposition < CreativeWork : composer firstPerformance includedComposition iswcCode lyricist lyrics musicalKey musicArrangement musicCompositionForm recordedAs
MusicEvent < Event :
MusicGroup < Organization : album albums genre musicGroupMember track tracks
MusicPlaylist < CreativeWork : numTracks track tracks
MusicRecording < CreativeWork : byArtist duration inAlbum inPlaylist isrcCode recordingOf
MusicRelease < MusicPlaylist : catalogNumber creditedTo duration musicReleaseFormat recordLabel releaseOf
MusicReleaseFormatType < Enumeration :
MusicStore < LocalBusiness :
MusicVenue < CivicStructure :
MusicVideoObject < MediaObject :
NGO < Organization :
NLNonprofitType < Enumeration :
NailSalon < LocalBusiness :
Nerve < AnatomicalStructure : branch nerveMotor sensoryUnit sourcedFrom
NewsArticle < Article : dateline printColumn printEdition printPage printSection
NewsMediaOrganization < Organization : actionableFeedbackPolicy correctionsPolicy diversityPolicy diversityStaffingReport ethicsPolicy masthead missionCoveragePrioritiesPolicy noBylinesPolicy ownershipFundingInfo unnamedSourcesPolicy verificationFactCheckingPolicy
Newspaper < CreativeWorkSeries :
NightClub < LocalBusiness :
NonprofitType < Enumeration :
Notary < LocalBusiness :
NoteDigitalDocument < DigitalDocument :
Nursing < LocalBusiness :
NutritionInformation < Thing : calories carbohydrateContent cholesterolContent fatContent fiberContent proteinContent saturatedFatContent servingSize sodiumContent sugarContent transFatContent unsaturatedFatContent
Observation < Thing QuantitativeValue : marginOfError measuredProperty measurementDenominator measurementMethod measurementQualifier measurementTechnique observationAbout observationDate observationPeriod variableMeasured
Obstetric < LocalBusiness :
Occupation < Thing : educationRequirements estimatedSalary experienceRequirements occupationalCategory occupationLocation qualifications responsibilities skills
OccupationalExperienceRequirements < Thing : monthsOfExperience
OccupationalTherapy < MedicalTherapy :
OceanBodyOfWater < Place :
Offer < Thing : acceptedPaymentMethod additionalProperty addOn advanceBookingRequirement aggregateRating areaServed asin availability availabilityEnds availabilityStarts availableAtOrFrom availableDeliveryMethod businessFunction category checkoutPageURLTemplate deliveryLeadTime eligibleCustomerType eligibleDuration eligibleQuantity eligibleRegion eligibleTransactionVolume gtin gtin12 gtin13 gtin14 gtin8 hasAdultConsideration hasDigitalProductPassport hasGS1DigitalLink hasMeasurement hasMerchantReturnPolicy includesObject ineligibleRegion inventoryLevel isFamilyFriendly itemCondition itemOffered itemPopularity leaseLength mobileUrl mpn offeredBy price priceCurrency priceSpecification priceValidUntil review reviews seller serialNumber shippingDetails sku validForMemberTier validFrom validThrough warranty
OfferCatalog < ItemList :
OfferForLease < Offer :
OfferForPurchase < Offer :
OfferItemCondition < Enumeration :
OfferShippingDetails < Thing : deliveryTime depth doesNotShip hasShippingService height provider shippingDestination shippingLabel shippingOrigin shippingRate shippingSettingsLink transitTimeLabel validForMemberTier weight width
OfficeEquipmentStore < LocalBusiness :
OnDemandEvent < PublicationEvent :
Oncologic < LocalBusiness :
OnlineBusiness < Organization :
OnlineMarketplace < OnlineStore : hasStore
OnlineStore < Organization : isStoreOn
OpeningHoursSpecification < Thing : closes dayOfWeek opens validFrom validThrough
OperatingSystem < SoftwareApplication :
Ophthalmology < LocalBusiness :
OpinionNewsArticle < NewsArticle :
Optician < LocalBusiness :
Optometric < LocalBusiness :
Order < Thing : acceptedOffer billingAddress broker confirmationNumber customer discount discountCode discountCurrency isGift merchant orderDate orderDelivery orderedItem orderNumber orderStatus partOfInvoice paymentDue paymentDueDate paymentMethod paymentMethodId paymentUrl seller
OrderAction < TradeAction : deliveryMethod
OrderItem < Thing : orderDelivery orderedItem orderItemNumber orderItemStatus orderQuantity
OrderStatus < Enumeration :
Organization < Thing : acceptedPaymentMethod actionableFeedbackPolicy address agentInteractionStatistic aggregateRating alumni areaServed authorizedRepresentative award awards brand companyRegistration contactPoint contactPoints correctionsPolicy department dissolutionDate diversityPolicy diversityStaffingReport duns email employee employees ethicsPolicy event events faxNumber founder founders foundingDate foundingLocation funder funding globalLocationNumber hasCertification hasCredential hasGS1DigitalLink hasMemberProgram hasMerchantReturnPolicy hasOfferCatalog hasPOS hasProductReturnPolicy hasShippingService interactionStatistic isicV4 iso6523Code keywords knowsAbout knowsLanguage legalAddress legalName legalRepresentative leiCode location logo makesOffer member memberOf members naics nonprofitStatus numberOfEmployees ownershipFundingInfo owns parentOrganization publishingPrinciples review reviews seeks serviceArea skills slogan sponsor subOrganization taxID telephone unnamedSourcesPolicy vatID
OrganizationRole < Role : numberedPosition
OrganizeAction < Action :
Otolaryngologic < LocalBusiness :
OutletStore < LocalBusiness :
OwnershipInfo < Thing : acquiredFrom ownedFrom ownedThrough typeOfGood
PaintAction < Action :
Painting < CreativeWork :
PalliativeProcedure < MedicalProcedure MedicalTherapy :
ParcelDelivery < Thing : carrier deliveryAddress deliveryStatus expectedArrivalFrom expectedArrivalUntil hasDeliveryMethod itemShipped originAddress partOfOrder provider trackingNumber trackingUrl
ParentAudience < PeopleAudience : childMaxAge childMinAge
Park < CivicStructure :
ParkingFacility < CivicStructure :
PathologyTest < MedicalTest : tissueSample
Patient < MedicalAudience Person : diagnosis drug healthCondition
PawnShop < LocalBusiness :
PayAction < TradeAction : recipient
PaymentCard < FinancialProduct PaymentMethod : cashBack contactlessPayment floorLimit monthlyMinimumRepaymentAmount
PaymentChargeSpecification < PriceSpecification : appliesToDeliveryMethod appliesToPaymentMethod
PaymentMethod < Thing : paymentMethodType
PaymentMethodType < Enumeration :
PaymentService < FinancialProduct PaymentMethod :
PaymentStatusType < Enumeration :
Pediatric < LocalBusiness :
PeopleAudience < Audience : healthCondition requiredGender requiredMaxAge requiredMinAge suggestedAge suggestedGender suggestedMaxAge suggestedMeasurement suggestedMinAge
PerformAction < PlayAction : entertainmentBusiness
PerformanceRole < Role : characterName
PerformingArtsEvent < Event :
PerformingArtsTheater < CivicStructure :
PerformingGroup < Organization :
Periodical < CreativeWorkSeries :
Permit < Thing : issuedBy issuedThrough permitAudience validFor validFrom validIn validUntil
Person < Thing : additionalName address affiliation agentInteractionStatistic alumniOf award awards birthDate birthPlace brand callSign children colleague colleagues contactPoint contactPoints deathDate deathPlace duns email familyName faxNumber follows funder funding gender givenName globalLocationNumber hasCertification hasCredential hasOccupation hasOfferCatalog hasPOS height homeLocation honorificPrefix honorificSuffix interactionStatistic isicV4 jobTitle knows knowsAbout knowsLanguage lifeEvent makesOffer memberOf naics nationality netWorth owns parent parents performerIn pronouns publishingPrinciples relatedTo seeks sibling siblings skills sponsor spouse taxID telephone vatID weight workLocation worksFor
PetStore < LocalBusiness :
Pharmacy < LocalBusiness MedicalOrganization :
Photograph < CreativeWork :
PhotographAction < Action :
PhysicalActivity < MedicalEntity : associatedAnatomy category epidemiology pathophysiology
PhysicalActivityCategory < Enumeration :
PhysicalExam < MedicalProcedure Enumeration :
PhysicalTherapy < MedicalTherapy :
Physician < LocalBusiness MedicalOrganization : availableService hospitalAffiliation medicalSpecialty occupationalCategory usNPI
PhysiciansOffice < Physician :
Physiotherapy < LocalBusiness :
Place < Thing : additionalProperty address aggregateRating amenityFeature branchCode containedIn containedInPlace containsPlace event events faxNumber geo geoContains geoCoveredBy geoCovers geoCrosses geoDisjoint geoEquals geoIntersects geoOverlaps geoTouches geoWithin globalLocationNumber hasCertification hasDriveThroughService hasGS1DigitalLink hasMap isAccessibleForFree isicV4 keywords latitude logo longitude map maps maximumAttendeeCapacity openingHoursSpecification photo photos publicAccess review reviews slogan smokingAllowed specialOpeningHoursSpecification telephone tourBookingPage
PlaceOfWorship < CivicStructure :
PlanAction < Action : scheduledTime
PlasticSurgery < LocalBusiness :
Play < CreativeWork :
PlayAction < Action : audience event
PlayGameAction < ConsumeAction : gameAvailabilityType
Playground < CivicStructure :
Plumber < LocalBusiness :
PodcastEpisode < Episode :
PodcastSeason < CreativeWorkSeason :
PodcastSeries < CreativeWorkSeries : actor webFeed
Podiatric < LocalBusiness :
PoliceStation < CivicStructure LocalBusiness :
PoliticalParty < Organization :
Pond < Place :
PostOffice < LocalBusiness :
PostalAddress < ContactPoint : addressCountry addressLocality addressRegion extendedAddress postalCode postOfficeBoxNumber streetAddress
PostalCodeRangeSpecification < Thing : postalCodeBegin postalCodeEnd
Poster < CreativeWork :
PreOrderAction < TradeAction :
PrependAction < InsertAction :
Preschool < EducationalOrganization :
PresentationDigitalDocument < DigitalDocument :
PreventionIndication < MedicalEntity :
PriceComponentTypeEnumeration < Enumeration :
PriceSpecification < Thing : eligibleQuantity eligibleTransactionVolume maxPrice membershipPointsEarned minPrice price priceCurrency validForMemberTier validFrom validThrough valueAddedTaxIncluded
PriceTypeEnumeration < Enumeration :
PrimaryCare < LocalBusiness :
Product < Thing : additionalProperty aggregateRating asin audience authorizedRepresentative award awards brand category color colorSwatch consumerNotice countryOfAssembly countryOfLastProcessing countryOfOrigin depth displayLocation funding gtin gtin12 gtin13 gtin14 gtin8 hasAdultConsideration hasCertification hasDigitalProductPassport hasEnergyConsumptionDetails hasGS1DigitalLink hasMeasurement hasMerchantReturnPolicy hasProductReturnPolicy height importer inProductGroupWithID isAccessoryOrSparePartFor isConsumableFor isFamilyFriendly isOftenBoughtWith isRelatedTo isSimilarTo isVariantOf itemCondition keywords logo manufacturer material mobileUrl model mpn negativeNotes nsn offers pattern positiveNotes productID productionDate purchaseDate recycledContentPercentage releaseDate review reviews size sku slogan specification substanceOfConcern weight width
ProductCollection < Collection Product : includesObject
ProductGroup < Product : hasVariant productGroupID variesBy
ProductModel < Product : isVariantOf predecessorOf successorOf
ProductReturnEnumeration < Enumeration :
ProductReturnPolicy < Thing : productReturnDays productReturnLink
ProfessionalService < LocalBusiness :
ProfilePage < WebPage :
ProgramMembership < Thing : hostingOrganization member members membershipNumber membershipPointsEarned program programName
Project < Organization :
PronounceableText <  : inLanguage phoneticText speechToTextMarkup textValue
Property < Thing : domainIncludes inverseOf rangeIncludes supersededBy
PropertyValue < Thing : maxValue measurementMethod measurementTechnique minValue propertyID unitCode unitText value valueGroup valueReference
PropertyValueSpecification < Thing : defaultValue maxValue minValue multipleValues readonlyValue stepValue valueMaxLength valueMinLength valueName valuePattern valueRequired
Protein < BioChemEntity : hasBioPolymerSequence
Psychiatric < LocalBusiness :
PsychologicalTreatment < TherapeuticProcedure :
PublicHealth < LocalBusiness :
PublicSwimmingPool < LocalBusiness :
PublicToilet < CivicStructure :
PublicationEvent < Event : free publishedBy publishedOn
PublicationIssue < CreativeWork : issueNumber pageEnd pageStart pagination
PublicationVolume < CreativeWork : pageEnd pageStart pagination volumeNumber
PurchaseType < Enumeration :
QAPage < WebPage :
QualitativeValue < Enumeration : additionalProperty equal greater greaterOrEqual lesser lesserOrEqual nonEqual valueReference
QuantitativeValue < Thing : additionalProperty maxValue minValue unitCode unitText value valueReference
QuantitativeValueDistribution < Thing : duration median percentile10 percentile25 percentile75 percentile90
Question < Comment : acceptedAnswer answerCount eduQuestionType parentItem suggestedAnswer
Quiz < LearningResource :
Quotation < CreativeWork : spokenByCharacter
QuoteAction < TradeAction :
RVPark < CivicStructure :
RadiationTherapy < MedicalTherapy :
RadioBroadcastService < BroadcastService :
RadioChannel < BroadcastChannel :
RadioClip < Clip :
RadioEpisode < Episode :
RadioSeason < CreativeWorkSeason :
RadioSeries < CreativeWorkSeries : actor actors containsSeason director directors episode episodes musicBy numberOfEpisodes numberOfSeasons productionCompany season seasons trailer
RadioStation < LocalBusiness :
Rating < Thing : author bestRating ratingExplanation ratingValue reviewAspect worstRating
ReactAction < Action :
ReadAction < ConsumeAction :
RealEstateAgent < LocalBusiness :
RealEstateListing < WebPage : datePosted leaseLength
ReceiveAction < TransferAction : deliveryMethod sender
Recipe < HowTo : cookingMethod cookTime ingredients nutrition recipeCategory recipeCuisine recipeIngredient recipeInstructions recipeYield suitableForDiet
Recommendation < Review : category
RecommendedDoseSchedule < DoseSchedule :
RecyclingCenter < LocalBusiness :
RefundTypeEnumeration < Enumeration :
RegisterAction < Action :
RejectAction < Action :
RentAction < TradeAction : landlord realEstateAgent
RentalCarReservation < Reservation : dropoffLocation dropoffTime pickupLocation pickupTime
RepaymentSpecification < Thing : downPayment earlyPrepaymentPenalty loanPaymentAmount loanPaymentFrequency numberOfLoanPayments
ReplaceAction < UpdateAction : replacee replacer
ReplyAction < CommunicateAction : resultComment
Report < Article : reportNumber
ReportageNewsArticle < NewsArticle :
ReportedDoseSchedule < DoseSchedule :
ResearchOrganization < Organization :
ResearchProject < Organization :
Researcher < Audience :
Reservation < Thing : bookingAgent bookingTime broker modifiedTime priceCurrency programMembershipUsed provider reservationFor reservationId reservationStatus reservedTicket totalPrice underName
ReservationPackage < Reservation : subReservation
ReservationStatusType < Enumeration :
ReserveAction < PlanAction :
Reservoir < Place :
ResetPasswordAction < Action :
Residence < Place : accommodationFloorPlan floorLevel
Resort < LodgingBusiness :
RespiratoryTherapy < MedicalTherapy :
Restaurant < FoodEstablishment :
RestrictedDiet < Enumeration :
ResumeAction < Action :
ReturnAction < TransferAction : recipient
ReturnFeesEnumeration < Enumeration :
ReturnLabelSourceEnumeration < Enumeration :
ReturnMethodEnumeration < Enumeration :
Review < CreativeWork : associatedClaimReview associatedMediaReview associatedReview itemReviewed negativeNotes positiveNotes reviewAspect reviewBody reviewRating
ReviewAction < Action : resultReview
ReviewNewsArticle < NewsArticle Review :
RiverBodyOfWater < Place :
Role < Thing : endDate namedPosition roleName startDate
RoofingContractor < LocalBusiness :
Room < Accommodation :
RsvpAction < InformAction : additionalNumberOfGuests comment rsvpResponse
RsvpResponseType < Enumeration :
RuntimePlatform < SoftwareApplication :
SaleEvent < Event :
SatiricalArticle < Article :
Schedule < Thing : byDay byMonth byMonthDay byMonthWeek duration endDate endTime exceptDate repeatCount repeatFrequency scheduleTimezone startDate startTime
ScheduleAction < PlanAction :
ScholarlyArticle < Article :
School < EducationalOrganization :
SchoolDistrict < Place :
ScreeningEvent < Event : subtitleLanguage videoFormat workPresented
Sculpture < CreativeWork :
SeaBodyOfWater < Place :
SearchAction < Action : query
SearchRescueOrganization < Organization :
SearchResultsPage < WebPage :
Season < CreativeWork :
Seat < Thing : seatingType seatNumber seatRow seatSection
SeekToAction < Action : startOffset
SelfStorage < LocalBusiness :
SellAction < TradeAction : buyer warrantyPromise
SendAction < TransferAction : deliveryMethod recipient
SequentialArt < Book VisualArtwork :
Series < Thing :
Service < Thing : aggregateRating areaServed audience availableChannel award brand broker category hasCertification hasOfferCatalog hoursAvailable isRelatedTo isSimilarTo logo offers produces provider providerMobility review serviceArea serviceAudience serviceOutput serviceType slogan termsOfService
ServiceChannel < Thing : availableLanguage processingTime providesService serviceLocation servicePhone servicePostalAddress serviceSmsNumber serviceUrl
ServicePeriod < Thing : businessDays cutoffTime duration
ShareAction < CommunicateAction :
SheetMusic < CreativeWork :
ShippingConditions < Thing : depth doesNotShip height numItems orderValue seasonalOverride shippingDestination shippingOrigin shippingRate transitTime weight width
ShippingDeliveryTime < Thing : businessDays cutoffTime handlingTime transitTime
ShippingRateSettings < Thing : doesNotShip freeShippingThreshold isUnlabelledFallback minimumOrderValue orderPercentage shippingDestination shippingLabel shippingRate weightPercentage
ShippingService < Thing : fulfillmentType handlingTime shippingConditions validForMemberTier
ShoeStore < LocalBusiness :
ShoppingCenter < LocalBusiness :
ShortStory < CreativeWork :
SingleFamilyResidence < House : numberOfRooms occupancy
SiteNavigationElement < WebPageElement :
SizeGroupEnumeration < Enumeration :
SizeSpecification < QualitativeValue : hasMeasurement sizeGroup sizeSystem suggestedAge suggestedGender suggestedMeasurement
SizeSystemEnumeration < Enumeration :
SkiResort < LocalBusiness LodgingBusiness :
SocialEvent < Event :
SocialMediaPosting < Article : sharedContent
SoftwareApplication < CreativeWork : applicationCategory applicationSubCategory applicationSuite availableOnDevice countriesNotSupported countriesSupported device downloadUrl featureList fileSize installUrl memoryRequirements operatingSystem permissions processorRequirements releaseNotes requirements runtimePlatform screenshot softwareAddOn softwareHelp softwareRequirements softwareVersion storageRequirements supportingData
SoftwareSourceCode < CreativeWork : codeRepository codeSampleType programmingLanguage runtime runtimePlatform sampleType targetProduct
SolveMathAction < Action : eduQuestionType
SomeProducts < Product : inventoryLevel
SpeakableSpecification < Thing : cssSelector xpath
SpecialAnnouncement < CreativeWork : announcementLocation category datePosted diseasePreventionInfo diseaseSpreadStatistics gettingTestedInfo governmentBenefitsInfo newsUpdatesAndGuidelines publicTransportClosuresInfo quarantineGuidelines schoolClosuresInfo travelBans webFeed
Specialty < Enumeration :
SportingGoodsStore < LocalBusiness :
SportsActivityLocation < LocalBusiness :
SportsClub < LocalBusiness :
SportsEvent < Event : awayTeam competitor homeTeam referee sport
SportsOrganization < Organization : sport
SportsTeam < SportsOrganization : athlete coach gender
SpreadsheetDigitalDocument < DigitalDocument :
StadiumOrArena < CivicStructure LocalBusiness :
State < Place :
Statement < CreativeWork :
StatisticalPopulation < Thing : populationType
StatisticalVariable < ConstraintNode : measuredProperty measurementDenominator measurementMethod measurementQualifier measurementTechnique populationType statType
StatusEnumeration < Enumeration :
SteeringPositionValue < QualitativeValue :
Store < LocalBusiness :
StructuredValue < Thing :
StupidType < Thing : stupidProperty
SubscribeAction < Action :
Substance < MedicalEntity : activeIngredient maximumIntake
SubwayStation < CivicStructure :
Suite < Accommodation : bed numberOfRooms occupancy
SuperficialAnatomy < MedicalEntity : associatedPathophysiology relatedAnatomy relatedCondition relatedTherapy significance
SurgicalProcedure < MedicalProcedure :
SuspendAction < Action :
Syllabus < LearningResource :
Synagogue < CivicStructure :
TVClip < Clip : partOfTVSeries
TVEpisode < Episode : countryOfOrigin partOfTVSeries subtitleLanguage titleEIDR
TVSeason < CreativeWork CreativeWorkSeason : countryOfOrigin partOfTVSeries titleEIDR
TVSeries < CreativeWork CreativeWorkSeries : actor actors containsSeason countryOfOrigin director directors episode episodes musicBy numberOfEpisodes numberOfSeasons productionCompany season seasons titleEIDR trailer
Table < WebPageElement :
TakeAction < TransferAction :
TattooParlor < LocalBusiness :
Taxi < Service :
TaxiReservation < Reservation : partySize pickupLocation pickupTime
TaxiService < Service :
TaxiStand < CivicStructure :
Taxon < Thing : childTaxon hasDefinedTerm parentTaxon taxonRank
TechArticle < Article : dependencies proficiencyLevel
TelevisionChannel < BroadcastChannel :
TelevisionStation < LocalBusiness :
TennisComplex < LocalBusiness :
TextDigitalDocument < DigitalDocument :
TextObject < MediaObject :
TheaterEvent < Event :
TheaterGroup < Organization :
TherapeuticProcedure < MedicalProcedure : adverseOutcome doseSchedule drug
Thesis < CreativeWork : inSupportOf
Thing <  : additionalType alternateName description disambiguatingDescription identifier image mainEntityOfPage name owner potentialAction sameAs subjectOf url
Ticket < Thing : dateIssued issuedBy priceCurrency ticketedSeat ticketNumber ticketToken totalPrice underName
TieAction < Action :
TierBenefitEnumeration < Enumeration :
TipAction < TradeAction : recipient
TireShop < LocalBusiness :
TouristAttraction < Place : availableLanguage touristType
TouristDestination < Place : includesAttraction touristType
TouristInformationCenter < LocalBusiness :
TouristTrip < Trip : touristType
ToyStore < LocalBusiness :
TrackAction < Action : deliveryMethod
TradeAction < Action : price priceCurrency priceSpecification
TrainReservation < Reservation :
TrainStation < CivicStructure :
TrainTrip < Trip : arrivalPlatform arrivalStation departurePlatform departureStation trainName trainNumber
TransferAction < Action : fromLocation toLocation
TravelAction < MoveAction : distance
TravelAgency < LocalBusiness :
TreatmentIndication < MedicalEntity :
Trip < Thing : arrivalTime departureTime itinerary offers partOfTrip provider subTrip tripOrigin
TypeAndQuantityNode < Thing : amountOfThisGood businessFunction typeOfGood unitCode unitText
UKNonprofitType < Enumeration :
USNonprofitType < Enumeration :
UnRegisterAction < Action :
UnitPriceSpecification < PriceSpecification : billingDuration billingIncrement billingStart priceComponentType priceType referenceQuantity unitCode unitText
UpdateAction < Action : collection targetCollection
UseAction < ConsumeAction :
UserBlocks < Event :
UserCheckins < Event :
UserComments < Event : commentText commentTime creator discusses replyToUrl
UserDownloads < Event :
UserInteraction < Event :
UserLikes < Event :
UserPageVisits < Event :
UserPlays < Event :
UserPlusOnes < Event :
UserReview < Review :
UserTweets < Event :
VacationRental < LodgingBusiness :
Vehicle < Product : accelerationTime bodyType callSign cargoVolume dateVehicleFirstRegistered driveWheelConfiguration emissionsCO2 fuelCapacity fuelConsumption fuelEfficiency fuelType knownVehicleDamages meetsEmissionStandard mileageFromOdometer modelDate numberOfAirbags numberOfAxles numberOfDoors numberOfForwardGears numberOfPreviousOwners payload productionDate purchaseDate seatingCapacity speed steeringPosition stupidProperty tongueWeight trailerWeight vehicleConfiguration vehicleEngine vehicleIdentificationNumber vehicleInteriorColor vehicleInteriorType vehicleModelDate vehicleSeatingCapacity vehicleSpecialUsage vehicleTransmission weightTotal wheelbase
Vein < AnatomicalStructure : drainsTo regionDrained tributary
Vessel < AnatomicalStructure :
VeterinaryCare < MedicalOrganization :
VideoGallery < WebPage :
VideoGame < Game SoftwareApplication : actor actors cheatCode director directors gameEdition gamePlatform gameServer gameTip musicBy playMode trailer
VideoGameClip < Clip :
VideoGameSeries < CreativeWorkSeries : actor actors characterAttribute cheatCode containsSeason director directors episode episodes gameItem gameLocation gamePlatform musicBy numberOfEpisodes numberOfPlayers numberOfSeasons playMode productionCompany quest season seasons trailer
VideoObject < MediaObject : actor actors caption director directors embeddedTextCaption musicBy transcript videoFrameSize videoQuality
VideoObjectSnapshot < VideoObject :
ViewAction < ConsumeAction :
VirtualLocation < Thing :
VisualArtsEvent < Event :
VisualArtwork < CreativeWork : artEdition artform artist artMedium artworkSurface colorist depth height inker letterer penciler surface weight width
VitalSign < MedicalSign :
Volcano < Place :
VoteAction < ChooseAction : candidate
WPAdBlock < WebPageElement :
WPFooter < WebPageElement :
WPHeader < WebPageElement :
WPSideBar < WebPageElement :
WantAction < Action :
WarrantyPromise < Thing : durationOfWarranty warrantyScope
WarrantyScope < Enumeration :
WatchAction < ConsumeAction :
Waterfall < Place :
WearAction < ConsumeAction :
WearableMeasurementTypeEnumeration < Enumeration :
WearableSizeGroupEnumeration < Enumeration :
WearableSizeSystemEnumeration < Enumeration :
WebAPI < Service : documentation
WebApplication < SoftwareApplication : browserRequirements
WebContent < CreativeWork :
WebPage < CreativeWork : breadcrumb lastReviewed mainContentOfPage primaryImageOfPage relatedLink reviewedBy significantLink significantLinks speakable specialty
WebPageElement < CreativeWork : cssSelector xpath
WebSite < CreativeWork : issn
WholesaleStore < LocalBusiness :
WinAction < Action : loser
Winery < FoodEstablishment :
WorkBasedProgram < EducationalOccupationalProgram : occupationalCategory trainingSalary
WorkersUnion < Organization :
WriteAction < Action : inLanguage language
Zoo < CivicStructure :
`;
