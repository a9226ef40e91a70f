/** ISO 3166-1 short names in English, alphabetical; plain text, because that is what a lead stores. */
export const COUNTRIES: readonly string[] = `
Afghanistan; Åland Islands; Albania; Algeria; American Samoa; Andorra; Angola; Anguilla; Antarctica;
Antigua and Barbuda; Argentina; Armenia; Aruba; Australia; Austria; Azerbaijan; Bahamas; Bahrain;
Bangladesh; Barbados; Belarus; Belgium; Belize; Benin; Bermuda; Bhutan; Bolivia;
Bonaire, Sint Eustatius and Saba; Bosnia and Herzegovina; Botswana; Bouvet Island; Brazil;
British Indian Ocean Territory; British Virgin Islands; Brunei; Bulgaria; Burkina Faso; Burundi;
Cabo Verde; Cambodia; Cameroon; Canada; Cayman Islands; Central African Republic; Chad; Chile; China;
Christmas Island; Cocos (Keeling) Islands; Colombia; Comoros; Congo; Congo (Democratic Republic);
Cook Islands; Costa Rica; Côte d’Ivoire; Croatia; Cuba; Curaçao; Cyprus; Czechia; Denmark; Djibouti;
Dominica; Dominican Republic; Ecuador; Egypt; El Salvador; Equatorial Guinea; Eritrea; Estonia; Eswatini;
Ethiopia; Falkland Islands; Faroe Islands; Fiji; Finland; France; French Guiana; French Polynesia;
French Southern Territories; Gabon; Gambia; Georgia; Germany; Ghana; Gibraltar; Greece; Greenland;
Grenada; Guadeloupe; Guam; Guatemala; Guernsey; Guinea; Guinea-Bissau; Guyana; Haiti;
Heard Island and McDonald Islands; Holy See; Honduras; Hong Kong; Hungary; Iceland; India; Indonesia;
Iran; Iraq; Ireland; Isle of Man; Israel; Italy; Jamaica; Japan; Jersey; Jordan; Kazakhstan; Kenya;
Kiribati; Korea (North); Korea (South); Kuwait; Kyrgyzstan; Laos; Latvia; Lebanon; Lesotho; Liberia;
Libya; Liechtenstein; Lithuania; Luxembourg; Macao; Madagascar; Malawi; Malaysia; Maldives; Mali; Malta;
Marshall Islands; Martinique; Mauritania; Mauritius; Mayotte; Mexico; Micronesia; Moldova; Monaco;
Mongolia; Montenegro; Montserrat; Morocco; Mozambique; Myanmar; Namibia; Nauru; Nepal; Netherlands;
New Caledonia; New Zealand; Nicaragua; Niger; Nigeria; Niue; Norfolk Island; North Macedonia;
Northern Mariana Islands; Norway; Oman; Pakistan; Palau; Palestine; Panama; Papua New Guinea; Paraguay;
Peru; Philippines; Pitcairn; Poland; Portugal; Puerto Rico; Qatar; Réunion; Romania; Russia; Rwanda;
Saint Barthélemy; Saint Helena, Ascension and Tristan da Cunha; Saint Kitts and Nevis; Saint Lucia;
Saint Martin; Saint Pierre and Miquelon; Saint Vincent and the Grenadines; Samoa; San Marino;
Sao Tome and Principe; Saudi Arabia; Senegal; Serbia; Seychelles; Sierra Leone; Singapore; Sint Maarten;
Slovakia; Slovenia; Solomon Islands; Somalia; South Africa; South Georgia and the South Sandwich Islands;
South Sudan; Spain; Sri Lanka; Sudan; Suriname; Svalbard and Jan Mayen; Sweden; Switzerland; Syria;
Taiwan; Tajikistan; Tanzania; Thailand; Timor-Leste; Togo; Tokelau; Tonga; Trinidad and Tobago; Tunisia;
Türkiye; Turkmenistan; Turks and Caicos Islands; Tuvalu; Uganda; Ukraine; United Arab Emirates;
United Kingdom; United States; United States Minor Outlying Islands; Uruguay; US Virgin Islands;
Uzbekistan; Vanuatu; Venezuela; Viet Nam; Wallis and Futuna; Western Sahara; Yemen; Zambia; Zimbabwe
`
  .split(';')
  .map((name) => name.trim())
