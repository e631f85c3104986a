/** Passwords of eight and more characters that guessers try first, lower case; collected by us. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    !qaz2wsx 00000000 000000000 0123456789 10203040 102030405
    11111111 111111111 1111111111 11223344 1122334455 12121212
    123123123 123321123 12341234 12344321 123454321 12345678
    123456789 1234567890 1234qwer 123qwe123 123qweasd 12qwaszx
    13579246 135792468 147258369 159753456 19871987 1a2b3c4d
    1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 20002000 22222222
    33333333 44444444 55555555 66666666 741852963 77777777
    789456123 87654321 88888888 963852741 987654321 9876543210
    99999999 a1234567 a12345678 a1b2c3d4 aa123456 aa12345678
    aaaaaaaa abc12345 abc123456 abcd1234 abcdefg1 abcdefgh
    admin123 admin1234 adminadmin administrator administrator1 alexander
    alexandra angel123 apple123 arsenal1 asdf1234 asdfasdf
    asdfghjk asdfghjkl autumn2025 autumn2026 azerty123 azerty1234
    azertyui azertyuiop babygirl babygirl1 barcelona baseball
    baseball1 basketball batman123 bbbbbbbb beatles1 blackjack
    blink182 bonjour1 bonjour123 butterfly butterfly1 careers1
    changeme changeme1 changeme123 charlotte cheese123 chelsea1
    chocolate chocolate1 christian christmas christopher computer
    computer1 contrasena contraseña cookie123 correct horse battery staple correcthorsebatterystaple
    corvette counter1 cristina danielle december december1
    default1 demo1234 demodemo diamond1 doudou123 dragon123
    einstein elizabeth eminem123 facebook facebook1 fairlead
    fairlead1 fairlead123 february fernando ferrari1 football
    football1 forever1 forever123 fortnite fortnite1 francisco
    friday13 futbol123 gabriela goodbye1 goodluck google123
    guest123 hallo123 hallo1234 happy123 happyday harley123
    haslohaslo hello123 hello1234 hellohello helloworld ilovegod
    iloveme1 iloveu123 iloveyou iloveyou1 iloveyou2 internet
    internet1 iphone123 january1 jennifer jesus123 jesuschrist
    job12345 jonathan kennwort letmein1 letmein123 lightning
    linkedin linkedin1 liverpool liverpool1 lovelove lovely123
    manchester manutd99 marseille master123 maverick mercedes
    mercedes1 metallica michelle microsoft midnight midnight1
    minecraft minecraft1 monday123 monkey123 motdepasse mustang1
    mypassword mypassword1 napoleon naruto123 nicholas nintendo
    nirvana1 november october1 p@ssw0rd p@ssw0rd1 p@ssw0rd123
    p@ssword pa$$word parola123 pass1234 pass12345 passport
    passw0rd passw0rd1 passw0rd123 password password! password1
    password1! password11 password12 password123 password1234 password2024
    password2025 password2026 password99 passwords passwort passwort1
    passwort123 patricia phoenix1 platinum playstation pokemon1
    pokemon123 porsche1 princess princess1 q1w2e3r4 q1w2e3r4t5
    qazwsxedc qweasdzxc qweqweqwe qwer1234 qwerty12 qwerty123
    qwerty1234 qwerty12345 qwertyui qwertyuiop qwertzui qwertzuiop
    realmadrid resume123 rockstar rockstar1 rootroot samsung1
    samsung123 sapphire schatz123 scorpion secret123 senha123
    senha1234 september september1 shadow123 slipknot soleil123
    spiderman spring2024 spring2025 spring2026 starcraft starwars
    starwars1 summer123 summer2024 summer2025 summer2026 sunshine
    sunshine1 superman superman1 swordfish teamo123 teamomucho
    temp1234 test1234 test12345 testing1 testing123 testtest
    thunder1 trustno1 user1234 valentina victoria wachtwoord
    warcraft welcome1 welcome12 welcome123 whatever whatever1
    windows1 winter123 winter2024 winter2025 winter2026 xbox360x
    xsw21qaz yamaha123 youtube1 zaq12wsx zaq1xsw2 zaq1zaq1
    zxcvbnm1 zxcvbnm123
  `
    .trim()
    .split(/\s+/),
)
