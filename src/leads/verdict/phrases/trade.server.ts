import type { Topic } from './topic.server.ts'

/** What a customer writes of: our goods, their figures and papers, an order and what becomes of it. */
export const TRADE: Topic[] = [
  {
    name: 'our trade',
    strong: `
      # ah|# mah|# kwh|# mwh|# wh.|# v.|# volt|# kw.|# mw.|# pcs|# pieces|# units|# packs|# cells|# sets|# pc.
      # batter|# racks|# cabinet|# container
      lifepo|nmc|li ion|liion|prismatic|pouch|bms|can bus|canbus|modbus|rs485|inverter|mppt|forklift|agv
      golf cart|motorhome|camper|caravan|wheelchair|scooter|trolling|telecom tower|off grid|offgrid|peak shaving
      charger|cycle life|busbar|datasheet|data sheet|msds|ce declaration|ce certificate|moq|incoterm|lead time
      delivery time|pro forma|proforma|purchase order|our order|my order|order no|serial|warranty|spare part|svd|svp
      sve|svm|svc|svx|sv #|tender|price list|pricelist
      akku|batteri|bateri|batarya|battery|akumul|acumul|akü|batareya|lithium|litio|litium|zelle
      cellule|celda|celula|ogniw|clanek|power bank|powerbank|solar batt|speicher
      stockage|almacenamiento|armazenamento|accumulo|magazyn energii|depolama
      аккумулятор|батаре|акумулятор|ячейк|квтч|квт ч|# ач|# шт|литий|накопител|ибп|инвертор|погрузчик|μπαταρι
      συσσωρευτ|סוללה|סוללות|מצבר|بطاري|ليثيوم|خلايا|बैटरी|แบต|ก้อน|ắc quy|pin #|pin lithium|pin lifepo
      pin luu tru|baterai|betri|batri|배터리|축전지|리튬
      电池|電池|电芯|電芯|锂|鋰|储能|儲能|蓄电|蓄電|バッテリー|リチウム|规格书|規格書|样品|樣品|叉车|逆变|充电|充電|千瓦
      cells.|cell voltage|accu.|accus.|accupack|thuisaccu|dod.|iec #|iec.|fob.|cif.|ddp.
      exw.|rfq.|backup power|power backup|backup batter|back up power|in stock|stock of|sample order|test samples
      want sample|need sample|your catalog
      need catalog|send catalog|your brochure|catalogue and price|please quote|quote for|quote please|a quotation
      send quotation|your quotation|quotation for|your best price|best price for|price for|price of|how much is
      how much for|how much does|what does it cost|what do # cost|become your|your distributor|your dealer
      become a dealer|become a distributor|dealers in|reseller program|dealer program|boats|boat.
      discharge curve|charge current|charging station|charging time|cycles at|# cycles|order number|order nr|lfp.|lto.
      акб.|akb.|soc.|celle.|celle al|samples|spec sheet|specification|drawing of|drawings|assembly
      connector|capacity|solar system|solar panels|solar pump|solar park|pv system
      photovolta|wechselrichter|onduleur|inversor|falownik|invertor|vaihtosuuntaaja|gabelstapler
      chariot elevateur|carretilla|montacargas|empilhadeira|carrello elevatore|wozek widlowy|wozka|heftruck|tekne
      karavan|wohnmobil|boot.|bootes|camping car|bateau|barco|autocaravana|datenblatt|fiche technique
      ficha tecnica|scheda tecnica|karta katalogowa|angebot fur|angebot uber|preis fur|staffelpreis|lieferzeit
      liefertermin|lieferung von|bestellung|auftragsnummer|seriennummer|garantiefall|garantieantrag|devis pour
      delai de livraison|prix pour|prix de|ma commande|notre commande|numero de serie|numero de commande|cotizacion
      cotizar|precio de|precio por|plazo de entrega|mi pedido|nuestro pedido|numero de pedido|cotacao|orcamento para
      orcamento de|preco da|preco de|prazo de entrega|meu pedido|nosso pedido|preventivo per|prezzo di|prezzo per
      tempi di consegna|mio ordine|nostro ordine|oferte na|oferta na|cena za|termin dostawy|zamowieni|numer seryjny
      fiyat teklifi|fiyat alabilir|adet|teslim suresi|siparis|seri numarasi|offerte voor|prijs van|prijs voor
      levertijd|bestelling|serienummer|bao gia|gia bao nhieu|don hang|thoi gian giao|pesanan saya|harga untuk
      berapa harga|garansi|offert pa|pris pa|leveranstid|bestallning|nabidku na|dodaci lhuta|objednavk|ajanlatot
      szallitasi ido|rendeles|oferta pentru|pret pentru|termen de livrare|comanda|tarjous|toimitusaika|tilaus
      προσφορα για|τιμη για|παραγγελ|коммерческое предложение на|прайс|срок поставки|сроки поставки|наш заказ
      мой заказ|номер заказа|серийный номер|гарантийн|даташит|техпаспорт|паспорт на|сколько стоит|цена на|цену на
      замовлення|термін доставки|ціна на|комерційну пропозицію|报价|價格|采购|交期|订单|质保|型号|电压|容量|安装|光伏|见积|見積|在庫|納期|注文|型番
      仕様書|保証|견적|납기|주문|재고|보증|사양서|عرض سعر|كم سعر|موعد التسليم|طلبنا|طلبي|ضمان البطار|الواح شمسية|طاقة شمسية|מחיר ל
      הצעת מחיר|הזמנה|זמן אספקה|ขอราคา|ใบเสนอราคา|ราคา|रेट|कीमत|कोटेशन|ऑर्डर|सोलर|قیمت|باتری
      power supply|emergency power|portable power|mobile power|quiet power|silent power|power for|power electronics
      off the grid|generator|blackout|power cut|power outage|outage|home storage|solar power|solar energy
      stromversorgung|notstrom|stromausfall|alimentation|groupe electrogene|generador
      gerador|jenerator|генератор|резервн|备用电源|停电|電源|停電|발전기|정전|مولد|גנרטור
      energy.|energy stor|solar|storage|electric|power.|powered by bat|watt|volt|voltage|amp.
      amps.|ampere|microgrid|mini grid|grid.|hybrid system|install|wiring|cable|fuse
      terminal|energie|strom|solaranlage|elektr|electrique|energia
      eletric|elettric|instalac|instalad|prad|enerji|stroom|zonnepan|dien mat troi
      nang luong|luu tru|listrik|tenaga surya|pemasangan|solcell|fotovolt|napelem|panouri|ηλιακ|ενεργει
      ηλεκτρ|электр|энерг|солнеч|монтаж|установк|електр|енерг|сонячн|能源|太阳能|电力|用电|供电|発電|電力|エネルギー|太陽|태양광|전기|에너지|전력
      الطاقة|كهرب|شمسية|חשמל|סולאר|אנרגיה|बिजली|सौर|ไฟฟ้า|โซลาร์|พลังงาน`,
  },
]
