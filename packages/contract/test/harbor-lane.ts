// The organization that the examples of the contract tell of, as files.

export const people: string = `email,name,manager_email,department,title
ingrid.aalto@harborlane.example,Ingrid Aalto,,IT,Head of IT
mateo.rios@harborlane.example,Mateo Rios,ingrid.aalto@harborlane.example,Compliance,Compliance Lead
priya.nair@harborlane.example,Priya Nair,ingrid.aalto@harborlane.example,Pharmacy,Chief Pharmacist
samuel.ofori@harborlane.example,Samuel Ofori,priya.nair@harborlane.example,Pharmacy,Pharmacist
lena.fischer@harborlane.example,Lena Fischer,ingrid.aalto@harborlane.example,Billing,Billing Manager
tom.becker@harborlane.example,Tom Becker,lena.fischer@harborlane.example,Billing,Billing Clerk
nadia.osei@harborlane.example,Nadia Osei,priya.nair@harborlane.example,Pharmacy,Night Pharmacist
`;

const owners = 'priya.nair@harborlane.example;samuel.ofori@harborlane.example';

export const entitlements: string = `app,resource_type,resource,entitlement,description,owner_emails,risk_level,compliance_frameworks
MediChart,Module,Pharmacy,Dispense medication,May record and release controlled medication.,${owners},High,HIPAA
`;

const header = 'app,account_email,account_name,resource_type,resource,entitlement,granted_at,last_used_at\n';
const tom = 'MediChart,tom.becker@harborlane.example,Tom Becker,Module,Pharmacy,Dispense medication,2023-04-03,2025-10-02T16:42:00Z\n';
const nadia = 'MediChart,nadia.osei@harborlane.example,Nadia Osei,Module,Pharmacy,Dispense medication,2024-09-16,2026-01-08T17:15:00Z\n';

export const access: string = header + tom + nadia;
/** After Tom's access was taken away. */
export const accessWithoutTom: string = header + nadia;
